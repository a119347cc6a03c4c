import type { Diagnostic } from 'lectern/plugin-kit'
import { isObject, type SpecObject } from './object.ts'

interface Format {
  /** With its article. */
  name: string
  /** What to do with such a file, if not to replace it. */
  hint?: string
}

const graphqlHint = 'Use the plugin graphql() for this file.'

const textFormats: (Format & { start: RegExp })[] = [
  { name: 'an HTML page', start: /^\s*<(?:!doctype\s+html|html)\b/i },
  { name: 'an XML document', start: /^\s*<[?!\w]/ },
  { name: 'a RAML document', start: /^#%RAML/ },
  { name: 'a Protocol Buffers file', start: /^\s*syntax\s*=\s*["']proto\d/m },
  {
    name: 'a GraphQL schema',
    hint: graphqlHint,
    start:
      /^(?:extend\s+)?(?:(?:type|interface|enum|input)\s+\w+[^:\n]*\{|schema\s*[@{]|union\s+\w+[^:\n]*=|scalar\s+\w+\s*(?:@|$)|directive\s+@)/m,
  },
]

const objectFormats: (Format & { has: (value: SpecObject, info: SpecObject) => boolean })[] = [
  { name: 'an AsyncAPI document', has: ({ asyncapi }) => asyncapi !== undefined },
  { name: 'an Arazzo description', has: ({ arazzo }) => arazzo !== undefined },
  { name: 'an OpenAPI overlay', has: ({ overlay }) => overlay !== undefined },
  { name: 'an OpenRPC document', has: ({ openrpc }) => openrpc !== undefined },
  {
    name: 'a Postman collection',
    has: (_, { _postman_id: id, schema }) => id !== undefined || /\bgetpostman\.com\b/.test(String(schema)),
  },
  { name: 'an Insomnia export', has: ({ __export_format: format }) => format !== undefined },
  {
    name: 'an introspection of a GraphQL API',
    hint: graphqlHint,
    has: ({ __schema: schema, data }) => (schema ?? (isObject(data) ? data.__schema : undefined)) !== undefined,
  },
  {
    name: 'a JSON Schema',
    has: ({ $schema, $defs, type, properties, items }) =>
      [$schema, $defs].some((each) => typeof each === 'string' || isObject(each)) ||
      (typeof type === 'string' && [properties, items].some(isObject)),
  },
  {
    name: 'the package.json of a package',
    has: ({ name, version, scripts, dependencies, devDependencies }) =>
      typeof name === 'string' && [version, scripts, dependencies, devDependencies].some((each) => each !== undefined),
  },
]

/** Reports a file that is no specification, with what it seems to be. @param value undefined if it is neither YAML nor JSON */
export function notSpecification(
  { sourcePath, text, value }: { sourcePath: string; text: string; value?: unknown },
  known: string,
): Diagnostic | undefined {
  const info = isObject(value) && isObject(value.info) ? value.info : {}
  const format =
    (isObject(value) ? objectFormats.find(({ has }) => has(value, info)) : undefined) ??
    textFormats.find(({ start }) => start.test(text))
  if (!format && value === undefined) return undefined
  const what = format
    ? `it seems to be ${format.name}`
    : text.trim() === ''
      ? 'it is empty'
      : isObject(value)
        ? 'the version is missing'
        : 'it has no keys'
  const hint = format
    ? (format.hint ?? 'Set `spec` in openapi() to a file with the key `openapi` or `swagger`.')
    : known
  return {
    code: 'openapi-version',
    severity: 'error',
    message: `The file is not an OpenAPI specification: ${what}.`,
    hint,
    sourcePath,
    line: 1,
  }
}
