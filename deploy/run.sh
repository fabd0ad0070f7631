#!/bin/sh
# Runs one of the operator's commands with the settings of the service: run.sh admin|advisories|backup|restore|demo-remove|keys-rotate|ledger-check|audit-check ARGUMENTS
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
settings=${CODEHAAT_SETTINGS:-/etc/codehaat/codehaat.env}
command=$1
shift
case $command in
  admin | advisories | backup | restore | demo-remove | keys-rotate) program=server/src/commands/$command.ts ;;
  ledger-check | audit-check) program=scripts/$command.mjs ;;
  *) sed -n 2p "$0" >&2; exit 2 ;;
esac
exec "$root/node_modules/node/bin/node" --env-file="$settings" "$root/$program" "$@"
