#!/bin/sh
# Installs the production packages of the workspaces that the options of npm name, as the lock file has them, and leaves out what
# no process reads.
set -eu

# Without their scripts: none of these packages needs one to run.
npm ci --omit=dev --ignore-scripts "$@"

# @nestjs/swagger names the compiler as an optional peer.
rm -rf node_modules/typescript node_modules/@typescript
find . -path '*/node_modules/*' -type f \
  \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete
find . -type d -empty -delete
