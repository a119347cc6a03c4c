import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { TracedDocusaurus } from '../../config/index.ts'
import type { Notes } from '../notes.ts'
import { asValues } from '../values.ts'

/** Hooks that read the data of docs instances and plugins. */
const hooks =
  /\b(?:useGlobalData|useAllPluginInstancesData|usePluginData|useAllDocsData|useDocsData|useActive(?:Plugin|Version|DocContext|PluginAndVersion)|useVersions|useLatestVersion|useDocVersionSuggestions)\b/

/** Keys of `themeConfig` that a site config has under another name. */
const knownThemeKeys = new Set(['navbar', 'footer', 'colorMode', 'docs', 'announcementBar', 'tableOfContents', 'image'])
const lostKeys = ['organizationName', 'projectName', 'deploymentBranch', 'githubHost']

/** Notes the components of the site that read values of the Docusaurus config which a site config does not have. */
export function noteUnreadData(siteDir: string, { values }: Pick<TracedDocusaurus, 'values'>, notes: Notes): void {
  const keys = [
    ...lostKeys.filter((key) => values[key] !== undefined),
    ...Object.keys(asValues(values.themeConfig)).filter((key) => !knownThemeKeys.has(key)),
  ]
  for (const { file, text } of modules(siteDir)) {
    const hook = hooks.exec(text)?.[0]
    if (hook !== undefined) {
      notes.add({ file }, `\`${hook}\` finds no data: only Docusaurus configs provide it.`, 'Use `lectern/client`.')
    }
    if (!/useDocusaurusContext|useThemeConfig|docusaurus\.config/.test(text)) continue
    for (const key of keys.filter((each) => new RegExp(`\\b${each}\\b`).test(text))) {
      notes.add(
        { file },
        `\`${key}\` of the Docusaurus config is not in site.config.ts, so that components cannot read it.`,
        'Put it into `customFields`.',
      )
    }
  }
}

function modules(siteDir: string): { file: string; text: string }[] {
  const folder = path.join(siteDir, 'src')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:[jt]sx?|mdx?)$/.test(name))
    .sort()
    .map((name) => ({
      file: path.posix.join('src', name.split(path.sep).join('/')),
      text: readFileSync(path.join(folder, name), 'utf8'),
    }))
}
