#!/usr/bin/env bash
# Node.js 20.20.2 (Linux): `os.constants.errno` has EDQUOT, the error of a used-up disk quota, but Node.js does not know its name where
# it reports errors. A program that compares `error.code` with 'EDQUOT' never meets it: the code is 'Unknown system error -122'.
# One would expect every name of `os.constants.errno` to be a possible code.
#
# Seen: the lines below.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >run.mjs <<'JS'
import { constants } from 'node:os'
import { getSystemErrorMap, getSystemErrorName } from 'node:util'

for (const name of ['ENOSPC', 'EDQUOT']) {
  const number = constants.errno[name]
  console.log(`${name}: ${number}, known: ${getSystemErrorMap().has(-number)}, name: ${getSystemErrorName(-number)}`)
}
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'ENOSPC: 28, known: true, name: ENOSPC
EDQUOT: 122, known: false, name: Unknown system error -122' ]
