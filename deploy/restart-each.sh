#!/bin/sh
# Restarts every running codehaat@PORT.service, one after the other. Ends with 1 at the first that does not take requests
# again: those that are not restarted yet serve on.
set -eu
units=$(systemctl list-units --plain --no-legend --state=active 'codehaat@*.service' | cut -d ' ' -f 1)
[ -n "$units" ] || { echo 'No codehaat@PORT.service is running.' >&2; exit 1; }
pause=0
for unit in $units; do
  # The proxy leaves out for two seconds whoever it found closed.
  sleep "$pause"
  echo "Restarting $unit"
  systemctl restart "$unit"
  pause=5
done
