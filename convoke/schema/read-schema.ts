import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildASTSchema, concatAST, type GraphQLSchema, parse, Source } from 'graphql'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Convoke's schema, from all files beside this one. Throws with file, line and column if one cannot be read. */
export function readSchema(): GraphQLSchema {
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'))
  const documents = files.map((name) => parse(new Source(readFileSync(path.join(folder, name), 'utf8'), name)))
  return buildASTSchema(concatAST(documents))
}
