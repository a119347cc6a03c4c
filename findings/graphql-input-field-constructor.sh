#!/usr/bin/env bash
# graphql 16.15.0 and 17.1.0: an optional field of an input type that has the name of a method of all objects, such as `constructor` or
# `toString`, cannot be left out of variables. The server reads the inherited function as the value, and every request with such an
# input fails. The same input works in the text of the request.
# A guess would be that only the fields that JSON has are read, since `constructor` is a valid name in the specification.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > request.mjs <<'JS'
import { buildSchema, graphqlSync } from 'graphql'

const schema = buildSchema('input Filter { first: Int constructor: String } type Query { cars(by: Filter): Int }')
const send = (source, variables = '{}') => {
  const { data, errors = [] } = graphqlSync({ schema, source, variableValues: JSON.parse(variables) })
  console.log(errors.map(({ message }) => message.replace(/^.*(?=String cannot)/, '')).join() || JSON.stringify(data))
}
send('{ cars(by: { first: 1 }) }')
send('query ($by: Filter) { cars(by: $by) }', '{ "by": { "first": 1 } }')
JS
seen=''
for version in 16.15.0 17.1.0; do
  mkdir "$version"
  cp request.mjs "$version"
  (cd "$version" && npm init --yes >/dev/null && npm install --silent --no-audit --no-fund "graphql@$version")
  seen+="$version $(cd "$version" && node request.mjs | paste -sd ' ')"$'\n'
done
printf '%s' "$seen"
failure='{"cars":null} String cannot represent a non string value: [function Object]'
expected="16.15.0 $failure"$'\n'"17.1.0 $failure"$'\n'
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s' "$expected"; exit 1; }
