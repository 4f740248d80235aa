"""What a person sees. Nothing here decides anything."""
