import { type GraphQLSchema, parse, print, stripIgnoredCharacters } from 'graphql'
import { printSdl } from './literals.ts'
import type { SchemaText } from './schema-text.ts'

/** Returns a schema for the browser, without what means nothing to it; the directives of its files are part of it. */
export function publishedSchema(text: SchemaText, schema: GraphQLSchema): string {
  if (text.type === 'introspection') return stripIgnoredCharacters(printSdl(schema))
  const definitions = text.files.filter((file) => file.text.trim() !== '').map((file) => parse(file.text).definitions)
  return stripIgnoredCharacters(print({ kind: 'Document', definitions: definitions.flat() } as never))
}
