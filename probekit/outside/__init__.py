"""An agent that is somebody's command line: its command, what it is handed, its processes and what they wrote."""
