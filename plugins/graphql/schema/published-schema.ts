import { type GraphQLSchema, print, stripIgnoredCharacters } from 'graphql'
import { readSdl } from './build-schema.ts'
import { printSdl } from './print-sdl.ts'
import type { SchemaText } from './schema-text.ts'

/** Returns a schema for the browser, without what means nothing to it; the directives of its files are part of it. */
export function publishedSchema(text: SchemaText, schema: GraphQLSchema): string {
  const sdl = text.type === 'introspection' ? printSdl(schema) : print(readSdl(text.files, () => {}))
  return stripIgnoredCharacters(sdl)
}
