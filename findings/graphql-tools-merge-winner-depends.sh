#!/usr/bin/env bash
# @graphql-tools/merge 10.0.6 with graphql 16.15.0: when two files define the same type with different defaults, the last file decides
# about the default of an argument, and the first about the default of a field of an input type. The values of an enum come in another
# order than the files: those of the later file first. A type and an interface of the same name become an interface. There is no error.
# A guess would be that one file takes precedence everywhere, and that merged lists follow the order of the files.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund graphql@16.15.0 @graphql-tools/merge@10.0.6
cat > merge.mjs <<'JS'
import { mergeTypeDefs } from '@graphql-tools/merge'
import { print } from 'graphql'

const merge = (...files) => {
  const merged = mergeTypeDefs(files)
  const types = merged.definitions.filter(({ kind }) => kind !== 'SchemaDefinition')
  console.log(types.map((type) => print(type).replaceAll(/\s+/g, ' ')).join(' '))
}
merge('type Query { rooms(first: Int = 1): Int }', 'type Query { rooms(first: Int = 2): Int }')
merge('input Filter { first: Int = 1 }', 'input Filter { first: Int = 2 }')
merge('enum Size { SMALL MEDIUM }', 'enum Size { LARGE }')
merge('type Place { name: String }', 'interface Place { city: String }')
JS
seen=$(node merge.mjs)
printf '%s\n' "$seen"
expected='type Query { rooms(first: Int = 2): Int }
input Filter { first: Int = 1 }
enum Size { LARGE SMALL MEDIUM }
interface Place { name: String city: String }'
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s\n' "$expected"; exit 1; }
