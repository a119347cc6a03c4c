#!/usr/bin/env bash
# @redocly/openapi-core 2.64.0: a schema may have a property of any name, but linting a valid description with a property called
# `hasOwnProperty` throws a TypeError instead of returning problems: the linter calls this method on objects of the description.
# The same description with another name is linted. One would expect problems to be returned for both.
#
# Seen with Node 20.20.2: the lines below.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-fund --no-audit @redocly/openapi-core@2.64.0
cat >run.mjs <<'JS'
import { createConfig, lintFromString } from '@redocly/openapi-core'

const config = await createConfig({ extends: ['all'] })
for (const name of ['ownProperty', 'hasOwnProperty']) {
  const ship = { type: 'object', required: [name], properties: { [name]: { type: 'string' } } }
  const info = { title: 'Ships', version: '1.0.0' }
  const source = JSON.stringify({ openapi: '3.1.0', info, paths: {}, components: { schemas: { Ship: ship } } })
  const result = await lintFromString({ source, config }).then(
    (problems) => `returns ${Array.isArray(problems) ? 'a list of problems' : typeof problems}`,
    (error) => `throws ${error.name}: ${error.message}`,
  )
  console.log(`${name} ${result}`)
}
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'ownProperty returns a list of problems
hasOwnProperty throws TypeError: obj.hasOwnProperty is not a function' ]
