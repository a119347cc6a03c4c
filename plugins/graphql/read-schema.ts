import type { FilesContext } from 'lectern/plugin-kit'
import { fetchIntrospection } from './fetch-schema.ts'
import type { SchemaSource } from './options.ts'

/** Where a schema comes from, as text. */
export type SchemaText =
  | { type: 'sdl'; files: { sourcePath: string; text: string }[] }
  | { type: 'introspection'; sourcePath: string; text: string }

/** Reads the files of a schema, or asks its endpoint; undefined after a fault. */
export async function readSchema(
  context: FilesContext,
  source: SchemaSource,
  dependencies: Set<string>,
): Promise<SchemaText | undefined> {
  if ('url' in source) return fetchIntrospection(context, source, dependencies)
  const { globs } = source
  const sourcePaths = [...new Set((await Promise.all(globs.map((glob) => findSchema(context, glob)))).flat())].sort()
  if (sourcePaths.length === 0) {
    const message = `There is no schema at ${globs.join(', ')}.`
    const hint = 'Correct `schema` of graphql(): a path or a glob, relative to the site folder.'
    context.report({ code: 'graphql-schema', message, hint, sourcePath: context.configFile, item: 'graphql().schema' })
    return undefined
  }
  const texts = await Promise.all(sourcePaths.map((sourcePath) => context.readText(sourcePath)))
  const files = sourcePaths.map((sourcePath, index) => ({ sourcePath, text: texts[index] ?? '' }))
  const [only] = files
  if (files.length === 1 && only?.sourcePath.endsWith('.json')) return { type: 'introspection', ...only }
  return { type: 'sdl', files }
}

/** A glob may lead out of the site folder: `../api/**` is looked for from there. */
async function findSchema({ findFiles }: FilesContext, glob: string): Promise<string[]> {
  const [, base = '', rest = glob] = /^((?:\.\.?\/)*)(.*)$/s.exec(glob) ?? []
  return findFiles(base === '' ? '.' : base, { include: [rest], exclude: ['**/node_modules/**'] })
}
