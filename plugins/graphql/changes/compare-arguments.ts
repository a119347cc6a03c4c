import type { GraphQLSchema } from 'graphql'
import type { StandaloneContext } from 'lectern/plugin-kit'
import {
  type Change,
  type DiffArguments,
  type ReportProblem,
  readDiffFiles,
  type SourceFile,
} from '../../reference/index.ts'
import { buildSchemaFromText } from '../schema/build-schema.ts'
import type { SchemaText } from '../schema/schema-text.ts'
import { compareSchemas } from './compare-schemas.ts'

/** Compares the schemas that two arguments of the command line name; undefined after reporting errors in them. */
export async function compareArguments(
  { from, to }: DiffArguments,
  context: StandaloneContext,
  report: ReportProblem,
): Promise<Change[] | undefined> {
  const before = await readArgument(from, context, report)
  const after = await readArgument(to, context, report)
  return before && after && compareSchemas(before, after)
}

async function readArgument(
  argument: string,
  context: StandaloneContext,
  report: ReportProblem,
): Promise<GraphQLSchema | undefined> {
  const files = await readDiffFiles(argument, { context, report, endings: ['graphql', 'graphqls', 'gql'] })
  return files && buildSchemaFromText(toSchemaText(files), report)
}

function toSchemaText(files: SourceFile[]): SchemaText {
  const [first] = files
  return files.length === 1 && first?.sourcePath.endsWith('.json')
    ? { type: 'introspection', ...first }
    : { type: 'sdl', files }
}
