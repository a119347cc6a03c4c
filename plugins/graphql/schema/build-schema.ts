import {
  buildASTSchema,
  buildClientSchema,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  type IntrospectionQuery,
  Kind,
  parse,
  Source,
  validateSchema,
} from 'graphql'
import { validateSDL } from 'graphql/validation/validate.js'
import type { FilesContext } from 'lectern/plugin-kit'
import type { SourceFile } from '../../reference/index.ts'
import { setDefaultLiterals } from './introspection-defaults.ts'
import { mergeDefinitions } from './merge-definitions.ts'
import { parseOptions } from './parse-options.ts'
import type { SchemaText } from './schema-text.ts'

type Report = FilesContext['report']

/** Builds and validates a schema. Returns undefined after reporting its errors. */
export function buildSchemaFromText(text: SchemaText, report: Report): GraphQLSchema | undefined {
  const schema = text.type === 'sdl' ? schemaFromSdl(text.files, report) : schemaFromIntrospection(text, report)
  if (!schema) return undefined
  const errors = validateSchema(schema)
  for (const error of errors)
    reportError(error, report, text.type === 'sdl' ? text.files[0]?.sourcePath : text.sourcePath)
  return errors.length === 0 ? schema : undefined
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
  return errors.length === 0 ? buildASTSchema(document, { assumeValidSDL: true }) : undefined
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
    const response = JSON.parse(text) as { data?: IntrospectionQuery } & IntrospectionQuery
    const introspection = response.data ?? response
    const schema = buildClientSchema(introspection)
    setDefaultLiterals(schema, introspection.__schema)
    return schema
  } catch (error) {
    // GraphQL.js expects lists and objects where the response has something else.
    const isInternal = error instanceof TypeError
    const reason = isInternal ? 'a part of it has an unexpected type.' : (error as Error).message
    const message = `Invalid introspection response: ${reason}`
    const hint =
      'The file must contain the response to an introspection query: `__schema`, at the top level or in `data`.'
    report({ code: 'graphql-schema', message, hint, sourcePath })
    return undefined
  }
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
