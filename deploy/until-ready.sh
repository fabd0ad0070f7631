#!/bin/sh
# Waits until the market on PORT takes requests, or ends with 1 when the process PID is gone: until-ready.sh PORT PID
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
until PORT=$1 "$root/node_modules/node/bin/node" "$root/scripts/health-check.mjs"; do
  kill -0 "$2" || exit 1
  sleep 0.5
done
