import type { TracedDocusaurus } from '../../../config/index.ts'
import { keyPath } from '../../../platform/index.ts'
import { type Entry, stringText } from '../code/value-text.ts'
import type { Notes } from '../notes.ts'
import { asList, type Values } from '../values.ts'
import type { Printer } from './print-value.ts'
import { ownOptions } from './without-defaults.ts'

interface PluginCalls {
  /** Code of the list of plugins. */
  entries: Entry[]
  /** Names of the plugins that it calls. */
  names: string[]
  /** Scripts that take the place of a plugin. */
  scripts: Values[]
}

/** Prints the plugins. Those that cannot be written become a comment and a note. */
export async function pluginCalls(
  { config, calls, adapted, values }: TracedDocusaurus,
  { printer, notes, configFile }: { printer: Printer; notes: Notes; configFile: string },
): Promise<PluginCalls> {
  const result: PluginCalls = { entries: [], names: [], scripts: [] }
  for (const { name, key } of config.plugins) {
    const call = calls.get(name)
    const place = adapted.get(name)
    if (call) {
      const options = inOrder(await ownOptions(call.name, call.options))
      const text = printer.print(options, { path: call.optionsPath, depth: 2 }, callComments[call.name])
      result.names.push(call.name)
      result.entries.push({ text: `${call.name}(${text === '{}' ? '' : text})` })
    } else if (name === 'google-tag-manager') {
      result.scripts.push({ src: `https://www.googletagmanager.com/gtm.js?id=${key}`, async: true })
    } else if (name === 'docusaurus-client-modules') {
      result.entries.push({ text: clientModules(asList(values.clientModules)) })
    } else if (name === 'docusaurus-page-components') {
      notePageComponents(key, configFile, notes)
    } else if (place) {
      const where = keyPath(place)
      result.entries.push({
        comment: `Not carried over: the Docusaurus plugin "${name}" (\`${where}\` of ${configFile}).`,
      })
      notes.add(
        { file: configFile },
        `The plugin "${name}" (\`${where}\`) was not carried over: what it adds to the site is missing.`,
        `Plugins for Docusaurus only run in ${configFile}. Write a plugin of Lectern, or remove site.config.ts again.`,
      )
    }
  }
  return result
}

/** Components that only options of Docusaurus name. */
function notePageComponents(key: string | undefined, configFile: string, notes: Notes): void {
  // The key has the source of the chosen component, too.
  const [components] = JSON.parse(key ?? '[[]]') as [{ name: string; request: string }[], string]
  for (const { name, request } of components)
    notes.add(
      { file: configFile },
      `The component "${request}" was not carried over: the pages of its plugin are rendered by "${name}" of the theme.`,
      `Override it in src/theme/${name}.js, or remove site.config.ts again.`,
    )
}

/** The options that say which folder becomes which pages come first. */
function inOrder(options: Values): Values {
  const first = ['id', 'path', 'routeBasePath', 'sidebarPath']
  const names = [...first.filter((name) => name in options), ...Object.keys(options)]
  return Object.fromEntries(names.map((name) => [name, options[name]]))
}

const callComments: Readonly<Record<string, Record<string, string>>> = Object.freeze({
  sitemap: { lastmod: 'As in Docusaurus: no dates.', robots: 'As in Docusaurus: no robots.txt.' },
})

/** A plugin of the site that adds modules to every page. */
function clientModules(modules: readonly unknown[]): string {
  const files = modules
    .filter((request) => typeof request === 'string')
    .map((request) =>
      request.startsWith('.') ? `\`\${siteDir}/${request.replace(/^\.\//, '')}\`` : stringText(request),
    )
  const context = files.some((file) => file.startsWith('`')) ? '{ siteDir }' : ''
  return `{ name: 'client-modules', bundle: (${context}) => ({ clientModules: [${files.join(', ')}] }) }`
}
