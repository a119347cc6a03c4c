import {
  buildASTSchema,
  buildClientSchema,
  concatAST,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  type IntrospectionQuery,
  parse,
  Source,
  validateSchema,
} from 'graphql'
import { validateSDL } from 'graphql/validation/validate.js'
import type { FilesContext } from 'lectern/plugin-kit'
import type { SchemaText } from './read-schema.ts'

type Report = FilesContext['report']

/** The schema that a text stands for; undefined after faults, each told with its file and line. */
export function makeSchema(text: SchemaText, report: Report): GraphQLSchema | undefined {
  const schema = text.type === 'sdl' ? fromSdl(text.files, report) : fromIntrospection(text, report)
  if (!schema) return undefined
  const errors = validateSchema(schema)
  for (const error of errors)
    reportError(error, report, text.type === 'sdl' ? text.files[0]?.sourcePath : text.sourcePath)
  return errors.length === 0 ? schema : undefined
}

function fromSdl(files: { sourcePath: string; text: string }[], report: Report): GraphQLSchema | undefined {
  const documents: DocumentNode[] = []
  let isWhole = true
  for (const { sourcePath, text } of files) {
    try {
      if (text.trim() !== '') documents.push(parse(new Source(text, sourcePath)))
    } catch (error) {
      isWhole = false
      reportError(error, report, sourcePath)
    }
  }
  // Types that stand in a file which cannot be read would be missed everywhere.
  if (!isWhole) return undefined
  const document = concatAST(documents)
  const errors = validateSDL(document)
  for (const error of errors) reportError(error, report, files[0]?.sourcePath)
  return errors.length === 0 ? buildASTSchema(document, { assumeValidSDL: true }) : undefined
}

function fromIntrospection({ text, sourcePath }: { text: string; sourcePath: string }, report: Report) {
  try {
    const answer = JSON.parse(text) as { data?: IntrospectionQuery } & IntrospectionQuery
    return buildClientSchema(answer.data ?? answer)
  } catch (error) {
    const message = `The introspection cannot be read: ${(error as Error).message}`
    const hint = 'It has to be the answer to an introspection query: an object with `__schema`, or with that in `data`.'
    report({ code: 'graphql-schema', message, hint, sourcePath })
    return undefined
  }
}

/** Errors of graphql-js know their places; anything else is a fault of this plugin. */
function reportError(error: unknown, report: Report, sourcePath: string | undefined): void {
  const { message, locations, source, nodes } = error as Partial<GraphQLError>
  if (!(error instanceof Error) || message === undefined || !('extensions' in error)) throw error
  const [place] = locations ?? []
  report({
    code: 'graphql-schema',
    message,
    sourcePath: source?.name ?? nodes?.[0]?.loc?.source.name ?? sourcePath,
    ...(place && { line: place.line, column: place.column }),
  })
}
