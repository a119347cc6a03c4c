import type { FilesContext } from 'lectern/plugin-kit'
import type { Environment } from './model.ts'
import type { ResolvedOptions } from './options.ts'
import type { Report } from './report.ts'
import { buildEnvironment } from './source/build-environment.ts'
import { readDefinitions, readVariables } from './source/read-definitions.ts'
import { readDump } from './source/read-dump.ts'
import { namedFile, rubyFiles } from './source-files.ts'

/** Reads all sources of a reference, whatever their form, and puts them together. */
export async function readEnvironment(
  context: FilesContext,
  options: ResolvedOptions,
  report: Report,
): Promise<Environment & { unread: ReadonlySet<string> }> {
  const parts: Partial<Environment>[] = []
  let unread: ReadonlySet<string> = new Set()
  if (options.sources.length > 0) {
    const files = await rubyFiles(context, options.sources)
    // The parser of Ruby is loaded where there is Ruby.
    const { readRuby } = await import('./ruby/read-ruby.ts')
    const registry = await readRuby(files, report)
    unread = registry.unread
    parts.push(buildEnvironment(registry, report))
  }
  const dump = await namedFile(context, options, 'dump')
  if (dump) parts.push(buildEnvironment(readDump(dump.text, dump.sourcePath, report), report))
  const file = await namedFile(context, options, 'file')
  if (file) parts.push(readDefinitions(file.text, file.sourcePath, report))
  const variables = await namedFile(context, options, 'variables')
  if (variables) parts.push({ variables: readVariables(variables.text, variables.sourcePath, report) })
  return {
    drops: parts.flatMap(({ drops = [] }) => drops),
    filters: parts.flatMap(({ filters = [] }) => filters),
    tags: parts.flatMap(({ tags = [] }) => tags),
    blocks: parts.flatMap(({ blocks = [] }) => blocks),
    variables: parts.flatMap(({ variables = [] }) => variables),
    unread,
  }
}
