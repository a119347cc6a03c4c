import type { FilesContext } from 'lectern/plugin-kit'
import { findSourceFiles } from '../../reference/index.ts'
import type { SchemaSource } from '../options.ts'
import { fetchIntrospection } from './fetch-introspection.ts'
import type { SchemaText } from './schema-text.ts'

/** Reads the files of a schema or fetches it. Returns undefined after reporting an error. */
export async function readSchema(
  context: FilesContext,
  source: SchemaSource,
  fetchedUrls: Set<string>,
): Promise<SchemaText | undefined> {
  if ('url' in source) return fetchIntrospection(context, source, fetchedUrls)
  const { globs } = source
  const sourcePaths = [
    ...new Set((await Promise.all(globs.map((glob) => findSourceFiles(context, glob)))).flat()),
  ].sort()
  if (sourcePaths.length === 0) {
    const message = `No schema files match ${globs.join(', ')}.`
    const hint = 'Set `schema` in graphql() to a path or a glob relative to the site folder.'
    context.report({ code: 'graphql-schema', message, hint, sourcePath: context.configFile, item: 'graphql().schema' })
    return undefined
  }
  const texts = await Promise.all(sourcePaths.map((sourcePath) => context.readText(sourcePath)))
  const files = sourcePaths.map((sourcePath, index) => ({ sourcePath, text: texts[index] ?? '' }))
  const [first] = files
  if (files.length === 1 && first?.sourcePath.endsWith('.json')) return { type: 'introspection', ...first }
  return { type: 'sdl', files }
}
