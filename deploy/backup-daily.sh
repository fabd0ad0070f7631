#!/bin/sh
# Saves the market as FOLDER/codehaat-TIME.tar and keeps the newest KEEP of them: backup-daily.sh FOLDER KEEP
set -eu
folder=$1
keep=$2
"$(dirname "$0")/run.sh" backup "$folder/codehaat-$(date -u +%Y-%m-%dT%H%M%SZ).tar"
# Only after a backup that went well. Their names sort by time.
ls -1 "$folder"/codehaat-*.tar | head -n "-$keep" | while read -r old; do rm -- "$old"; done
