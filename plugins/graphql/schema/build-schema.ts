import {
  buildASTSchema,
  buildClientSchema,
  DEFAULT_DEPRECATION_REASON,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  type IntrospectionField,
  type IntrospectionQuery,
  Kind,
  parse,
  Source,
  validateSchema,
} from 'graphql'
import { validateSDL } from 'graphql/validation/validate.js'
import type { FilesContext } from 'lectern/plugin-kit'
import type { SourceFile } from '../../reference/index.ts'
import { findDefaultCycles } from './default-cycles.ts'
import { setDefaultLiterals } from './introspection-defaults.ts'
import { findInvalidDefaults } from './invalid-defaults.ts'
import { mergeDefinitions, mergeExtensions } from './merge-definitions.ts'
import { parseOptions } from './parse-options.ts'
import type { SchemaText } from './schema-text.ts'

type Report = FilesContext['report']

/** Builds and validates a schema. Returns undefined after reporting its errors. */
export function buildSchemaFromText(text: SchemaText, report: Report): GraphQLSchema | undefined {
  const schema = text.type === 'sdl' ? schemaFromSdl(text.files, report) : schemaFromIntrospection(text, report)
  if (!schema) return undefined
  const errors = validateSchema(schema)
  const sourcePath = text.type === 'sdl' ? text.files[0]?.sourcePath : text.sourcePath
  for (const error of errors) reportError(error, report, sourcePath)
  if (errors.length > 0) return undefined
  for (const error of findInvalidDefaults(schema))
    reportError(error, (found) => report({ ...found, severity: 'warning' }), sourcePath)
  return schema
}

function schemaFromSdl(files: SourceFile[], report: Report): GraphQLSchema | undefined {
  let isComplete = true
  const document = readSdl(files, (error, sourcePath, severity) => {
    if (severity === 'error') isComplete = false
    reportError(error, (found) => report({ ...found, severity }), sourcePath)
  })
  // The types of a file that cannot be parsed would be reported as unknown everywhere.
  if (!isComplete) return undefined
  const errors = validateSDL(document)
  for (const error of errors) reportError(error, report, files[0]?.sourcePath)
  if (errors.length > 0) return undefined
  const definitions = mergeExtensions(document.definitions)
  // GraphQL.js 16 would overflow the stack.
  const cycles = findDefaultCycles(definitions)
  for (const error of cycles) reportError(error, report, files[0]?.sourcePath)
  return cycles.length === 0 ? buildASTSchema({ ...document, definitions }, { assumeValidSDL: true }) : undefined
}

/** Reads the files of a schema as one document. */
export function readSdl(
  files: SourceFile[],
  onError: (error: unknown, sourcePath: string | undefined, severity: 'error' | 'warning') => void,
): DocumentNode {
  const read = files.map(({ sourcePath, text }) => {
    try {
      return text.trim() === '' ? [] : parse(new Source(text, sourcePath), parseOptions).definitions
    } catch (error) {
      onError(error, sourcePath, 'error')
      return []
    }
  })
  return {
    kind: Kind.DOCUMENT,
    definitions: mergeDefinitions(read.flat(), (error, severity) => onError(error, files[0]?.sourcePath, severity)),
  }
}

function schemaFromIntrospection({ text, sourcePath }: SourceFile, report: Report): GraphQLSchema | undefined {
  try {
    const response = JSON.parse(text, withDeprecationReason) as { data?: IntrospectionQuery } & IntrospectionQuery
    const introspection = response.data ?? response
    const schema = buildClientSchema(introspection)
    setDefaultLiterals(schema, introspection.__schema)
    return schema
  } catch (error) {
    const reason = introspectionProblem(error as Error)
    const message = `Invalid introspection response: ${reason}`
    const hint =
      'The file must contain the response to an introspection query: `__schema`, at the top level or in `data`.'
    report({ code: 'graphql-schema', message, hint, sourcePath })
    return undefined
  }
}

/** Adds the reason that GraphQL.js needs to see that something is deprecated. Some servers, and short queries, leave it out. */
function withDeprecationReason(_key: string, value: unknown): unknown {
  const { isDeprecated, deprecationReason } = (value ?? {}) as Partial<IntrospectionField>
  const lacksReason = isDeprecated === true && typeof deprecationReason !== 'string'
  return lacksReason ? { ...(value as object), deprecationReason: DEFAULT_DEPRECATION_REASON } : value
}

function introspectionProblem(error: Error): string {
  // GraphQL.js expects lists and objects where the response has something else.
  if (error instanceof TypeError) return 'a part of it has an unexpected type.'
  // GraphQL.js 16 adds the defaults of input fields to default values without end.
  if (error instanceof RangeError) return 'the default value of an input field includes itself.'
  return error.message
}

/** Reports an error of graphql-js with its location. Other errors are bugs and are rethrown. */
function reportError(error: unknown, report: Report, sourcePath: string | undefined): void {
  const { message, locations, source, nodes } = error as Partial<GraphQLError>
  if (!(error instanceof Error) || message === undefined || !('extensions' in error)) throw error
  const [location, other] = locations ?? []
  const place = source?.name ?? nodes?.[0]?.loc?.source.name ?? sourcePath
  const otherPlace = nodes?.[1]?.loc?.source.name ?? place
  report({
    code: 'graphql-schema',
    message,
    sourcePath: place,
    line: location?.line,
    column: location?.column,
    ...(other && { hint: `See also ${otherPlace}:${other.line}.` }),
  })
}
