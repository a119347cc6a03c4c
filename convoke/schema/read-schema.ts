import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildASTSchema, concatAST, type GraphQLSchema, parse, Source } from 'graphql'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Reads Convoke's schema from all files in this folder. @throws Error with file, line and column if one is invalid */
export function readSchema(): GraphQLSchema {
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'))
  const documents = files.map((name) => parse(new Source(readFileSync(path.join(folder, name), 'utf8'), name)))
  return buildASTSchema(concatAST(documents))
}
