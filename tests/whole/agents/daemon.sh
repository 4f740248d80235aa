#!/bin/sh
# Leaves a process behind that no wait of ours knows: its own session, its parent gone, the pipes still open.
setsid sh -c 'echo $$ > "$0"; exec sleep 600' "$2" &
while [ ! -s "$2" ]; do sleep 0.01; done
echo "The output ends inside the eighth record, so I stop here: 7 of 50."
