import { fileURLToPath } from 'node:url'
import { installedVersion, instanceName, type Plugin } from 'lectern/plugin-kit'
import { releaseRef, sectionHome } from '../reference/index.ts'
import type { ShownExample } from './example/compare-with-ruby.ts'
import { type LiquidOptions, resolveOptions } from './options.ts'
import { watchedPaths } from './source-files.ts'
import { createTemplateRunner } from './template-runner.ts'

export { liquidDiff } from './changes/diff-command.ts'
export type { LiquidOptions } from './options.ts'

/** Raise this when the same sources and options produce different pages. */
const cacheVersion = 2

/**
 * Adds a Liquid reference to the documentation: a page for each drop, filter, tag and block, and one for global variables.
 * @throws SiteError if an option is invalid
 */
export function liquid(options: LiquidOptions): Plugin {
  const resolved = resolveOptions(options)
  const templates = resolved.try ? createTemplateRunner(resolved) : undefined
  const { version, activeSupport } = resolved
  /** Those of the last build, by content folder. */
  const shown = new Map<string, readonly ShownExample[]>()
  return {
    name: instanceName('liquid', resolved.id),
    key: `liquid@${cacheVersion} ${installedVersion('@ruby/prism') ?? ''} ${JSON.stringify(options)}`,
    // Imported lazily: parsers are only loaded if there is something to parse.
    files: async (context) =>
      (await import('./generate.ts')).generateReference(context, resolved, (files, read) => {
        templates?.add(files, read)
        shown.set(read.catalogue.folder, read.examples)
      }),
    tools: async (context) => (await import('./tools.ts')).liquidTools(resolved, context),
    assistantNotes(pages) {
      const home = sectionHome(pages, resolved.path)
      return home
        ? [`${resolved.label}: ${home.url} has a page for each drop, filter, tag and block of Liquid templates.`]
        : []
    },
    readsSiteOnly: true,
    codeBlocks: {
      languages: ['liquid'],
      module: fileURLToPath(new URL('./blocks/checker.js', import.meta.url)),
    },
    checks: {
      liquidRuby: async ({ siteDir }) =>
        (await import('./example/compare-with-ruby.ts')).compareWithRuby([...shown.values()].flat(), {
          siteDir,
          dialect: { version, activeSupport },
        }),
    },
    // A change of a file that a plugin reads as text builds the whole site anyway.
    update: async () => 'changed',
    ...templates?.hooks,
    refs: (resolved.releases ?? []).flatMap((release) => releaseRef(release) ?? []),
    watch: watchedPaths(resolved),
  }
}
