import { type FilesContext, missingPackages, SiteError } from 'lectern/plugin-kit'
import type { Environment } from './model.ts'
import type { ResolvedOptions } from './options.ts'
import type { Report } from './report.ts'
import { buildEnvironment } from './source/build-environment.ts'
import { readDefinitions, readVariables } from './source/read-definitions.ts'
import { readDump } from './source/read-dump.ts'
import { readOptionFile, readRubyFiles } from './source-files.ts'

/** Reads all sources and merges them. `unread` lists classes in files with syntax errors. */
export async function readEnvironment(
  context: FilesContext,
  options: ResolvedOptions,
  report: Report,
): Promise<Environment & { unread: ReadonlySet<string> }> {
  const parts: Partial<Environment>[] = []
  let unread: ReadonlySet<string> = new Set()
  if (options.sources.length > 0) {
    const files = await readRubyFiles(context, options.sources)
    // Imported lazily: the Ruby parser is only loaded if there are Ruby sources.
    const place = { siteDir: context.siteDir, sourcePath: context.configFile }
    const [missing] = missingPackages(['@ruby/prism'], { feature: 'Ruby sources of liquid()', ...place })
    if (missing) throw new SiteError({ message: missing.message, hint: missing.hint, diagnostics: [missing] })
    const { readRuby } = await import('./ruby/read-ruby.ts')
    const registry = await readRuby(files, report)
    unread = registry.unread
    parts.push(buildEnvironment(registry, report, options.yardTags))
  }
  const dump = await readOptionFile(context, options, 'dump')
  if (dump) parts.push(buildEnvironment(readDump(dump.text, dump.sourcePath, report), report))
  const file = await readOptionFile(context, options, 'file')
  if (file) parts.push(readDefinitions(file.text, file.sourcePath, report))
  const variables = await readOptionFile(context, options, 'variables')
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
