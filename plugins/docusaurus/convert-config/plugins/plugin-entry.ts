import { isValues, type KeyPath, type Mapping, readValues, reportInvalid, type Values } from '../mapping.ts'

export type EntryKind = 'plugin' | 'theme' | 'preset'

/** An entry of `plugins`, `themes` or `presets`. */
export interface PluginEntry {
  kind: EntryKind
  /** Package, file or shorthand, as it is written; undefined for functions. */
  request?: string
  /** The function that is listed instead of a name. */
  factory?: unknown
  options: Values
  /** Key of the entry. */
  path: KeyPath
  /** Key of its options. */
  optionsPath: KeyPath
}

/** Reads a list of plugins in all its forms. False and null leave an entry out. */
export function readEntries(list: unknown, kind: EntryKind, path: KeyPath, mapping: Mapping): PluginEntry[] {
  if (list === undefined || list === null) return []
  if (!Array.isArray(list)) {
    reportInvalid(path, 'a list', list, mapping)
    return []
  }
  return list.flatMap((item: unknown, index) => readEntry(item, kind, [...path, index], mapping))
}

function readEntry(item: unknown, kind: EntryKind, path: KeyPath, mapping: Mapping): PluginEntry[] {
  if (item === false || item === null || item === undefined) return []
  const [name, options] = Array.isArray(item) ? item : [item, undefined]
  if (name === false || name === null) return []
  // `[name, false]` turns a plugin off.
  if (options === false) return []
  const optionsPath = Array.isArray(item) ? [...path, 1] : path
  const shared = { kind, options: readValues(options, optionsPath, mapping), path, optionsPath }
  if (typeof name === 'string') return [{ ...shared, request: name }]
  if (typeof name === 'function' || isValues(name)) return [{ ...shared, factory: name }]
  reportInvalid(path, 'a package name, a function, or a list of one of them and its options', name, mapping)
  return []
}

/** Names that a shorthand or a path in `node_modules` can mean, the most likely one first. */
export function packageNames({ request = '', kind }: PluginEntry): string[] {
  const name = packageOf(request)
  const [, scope, rest] = /^(@[^/]+)(?:\/(.+))?$/.exec(name) ?? []
  if (scope === undefined) return [name, `@docusaurus/${kind}-${name}`, `docusaurus-${kind}-${name}`]
  return [name, `${scope}/docusaurus-${kind}${rest === undefined ? '' : `-${rest}`}`]
}

/** The package of a path such as that of `require.resolve`. */
function packageOf(request: string): string {
  const [, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(request) ?? []
  return name?.replaceAll('\\', '/') ?? request
}

/** Names of the factories of Docusaurus' own packages, which configs can import and list. */
const factoryNames: Readonly<Record<string, string>> = Object.freeze({
  pluginContentDocs: '@docusaurus/plugin-content-docs',
  pluginContentBlog: '@docusaurus/plugin-content-blog',
  pluginContentPages: '@docusaurus/plugin-content-pages',
  pluginClientRedirectsPages: '@docusaurus/plugin-client-redirects',
  pluginSitemap: '@docusaurus/plugin-sitemap',
  pluginGoogleGtag: '@docusaurus/plugin-google-gtag',
  pluginGoogleTagManager: '@docusaurus/plugin-google-tag-manager',
  pluginGoogleAnalytics: '@docusaurus/plugin-google-analytics',
  pluginIdealImage: '@docusaurus/plugin-ideal-image',
  pluginPWA: '@docusaurus/plugin-pwa',
  pluginDebug: '@docusaurus/plugin-debug',
  pluginSVGR: '@docusaurus/plugin-svgr',
  themeClassic: '@docusaurus/theme-classic',
  themeMermaid: '@docusaurus/theme-mermaid',
  themeSearchAlgolia: '@docusaurus/theme-search-algolia',
  themeLiveCodeblock: '@docusaurus/theme-live-codeblock',
})

/** Returns the package of a factory of Docusaurus' own, by its name. */
export function packageOfFactory(factory: unknown): string | undefined {
  const main = isValues(factory) && 'default' in factory ? factory.default : factory
  if (typeof main !== 'function') return undefined
  const { lecternMissing } = main as { lecternMissing?: string }
  return lecternMissing ?? (Object.hasOwn(factoryNames, main.name) ? factoryNames[main.name] : undefined)
}

/** How messages name an entry. */
export function describeEntry({ request, factory, kind }: PluginEntry): string {
  const name = request ?? (typeof factory === 'function' ? factory.name : '')
  return name ? `The ${kind} "${name}"` : `This ${kind}`
}
