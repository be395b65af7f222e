#!/bin/sh
# Copies what runs, and nothing that builds or tests it, from a checkout that is built to the folder $1.
set -eu

mkdir -p "$1"
tar -c --exclude=node_modules --exclude=src --exclude=scripts --exclude=testing \
  --exclude='*.spec.*' --exclude='*.d.ts' --exclude='*.map' --exclude='*.tsbuildinfo' --exclude=tsconfig.json \
  packages services gateway web/dist | tar -x -C "$1"
