import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { traceDocusaurus } from '../../../config/index.ts'
import { keyPath, SiteError } from '../../../platform/index.ts'
import { commentLines, listText } from '../code/value-text.ts'
import type { FoundSite, Migration } from '../migration.ts'
import { createNotes } from '../notes.ts'
import { asList, asText, type Values } from '../values.ts'
import { instrumentConfig } from './instrument-config.ts'
import { effectOf } from './left-out-effects.ts'
import { pluginCalls } from './plugin-calls.ts'
import { presentValues } from './present-values.ts'
import { createPrinter } from './print-value.ts'
import { siteComments, siteValues } from './site-values.ts'
import { notePostFunctions, noteThemeComponents, noteUnreadData } from './unread-data.ts'
import { collectSources } from './value-sources.ts'

/**
 * Plans a `site.config.ts` that gives the same site as the Docusaurus config.
 * @throws SiteError if the config is not valid, or if the folder has a site config
 */
export async function planDocusaurus(foundSite: FoundSite): Promise<Migration> {
  const { siteDir, configFile } = foundSite
  const file = path.join(siteDir, configFile)
  const original = readFileSync(file, 'utf8')
  const sources = collectSources()
  const notes = createNotes()
  try {
    const instrumented = await instrumentConfig(original, { file, key: sources.key })
    const cacheDir = path.join(siteDir, '.lectern')
    const traced = await traceDocusaurus({ siteDir, cacheDir, file, original, text: instrumented.text })
    const printer = createPrinter({ sources, ...instrumented, configFile })
    const plugins = await pluginCalls(traced, { printer, notes, configFile })
    const site = withScripts(withFolders(siteValues(traced), siteDir), plugins.scripts)
    const keys = printer.print(site, { path: [], depth: 0 }, siteComments) ?? '{}'
    const text = [
      ...commentLines(`Written by "lectern migrate" from ${configFile}, which is no longer read.`, 0),
      `import { defineConfig } from 'lectern'`,
      ...(plugins.names.length === 0
        ? []
        : [`import { ${[...new Set(plugins.names)].sort().join(', ')} } from 'lectern/plugins'`]),
      `${printer.head.importsText()}`,
      `${printer.head.definitionsText()}export default defineConfig(${withPlugins(keys, listText(plugins.entries, 1))})`,
      '',
    ].join('\n')
    for (const { path: place, reason } of printer.leftOut) {
      const item = keyPath(place)
      const { effect, hint } = effectOf(place)
      notes.add({ file: configFile }, `\`${item}\` was not carried over, because ${reason}: ${effect}.`, hint)
    }
    presentValues({ original, text, configFile, instrumented, printed: printer.printed }, notes)
    noteUnreadData(siteDir, traced, notes)
    noteThemeComponents(siteDir, traced, notes)
    notePostFunctions(traced, configFile, notes)
    return {
      ...foundSite,
      files: [{ path: 'site.config.ts', text, changes: [] }],
      documents: 0,
      diagnostics: [...traced.diagnostics, ...notes.diagnostics],
    }
  } finally {
    sources.close()
  }
}

/** @throws SiteError if a site config exists, which would be another one than that of the Docusaurus config */
export function requireNoSiteConfig(siteDir: string): void {
  const existing = readdirSync(siteDir).find((name) => /^site\.config\.[cm]?[jt]s$/.test(name))
  if (existing === undefined) return
  throw new SiteError({
    message: `Nothing was written: the folder already has ${existing}, which configures the site.`,
    hint: 'Move the file away, and run the command again.',
  })
}

/** Without a repository, documents can use all files, which is no setting for a site config. */
function withFolders(site: Values, siteDir: string): Values {
  const markdown = site.markdown as Values | undefined
  const [folder] = asList(markdown?.allowedFolders)
  if (markdown === undefined || asText(folder) === undefined) return site
  const isRepository = existsSync(path.join(siteDir, String(folder), '.git'))
  const allowed = folder === '.' ? undefined : isRepository ? [folder] : ['..']
  const { allowedFolders: _, ...rest } = markdown
  return { ...site, markdown: { ...rest, ...(allowed && { allowedFolders: allowed }) } }
}

function withScripts(site: Values, scripts: readonly Values[]): Values {
  return scripts.length === 0 ? site : { ...site, scripts: [...asList(site.scripts), ...scripts] }
}

function withPlugins(keys: string, list: string): string {
  const inside = keys === '{}' ? '' : keys.startsWith('{\n') ? keys.slice(2, -2) : `  ${keys.slice(2, -2)},`
  return `{\n${inside === '' ? '' : `${inside}\n`}  plugins: ${list},\n}`
}
