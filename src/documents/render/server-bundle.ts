import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import vm from 'node:vm'
import { contextsGlobal, docusaurusGlobal, runtimeGlobal, textsGlobal } from '../../shared/runtime-contract.ts'
import type { Messages } from '../../shared/texts/format-text.ts'
import type { DocusaurusData, Page, SiteData } from '../../shared/types.ts'
import type { Factory, ModuleRegistry } from './track-modules.ts'

/** Folders of the bundles; `siteFolder` is empty for a bundle that includes the modules of the site. */
export interface BundleFolders {
  themeFolder: string
  siteFolder: string
  /** Identifies the code in the folders, if it changes there. */
  codeKey?: string
}

export interface RenderInput {
  page: Page
  site: SiteData
  registry: ModuleRegistry
  Root: unknown
  shared: Map<string, unknown>
  /** Whether a component of the page renders its main element. */
  hasMain?: boolean
  factory(part: { id: string; url: string }): Factory
}

export interface BundleData {
  /** What `@docusaurus/*` modules read about the site, if any of them does. */
  docusaurus?: DocusaurusData | undefined
  /** The texts of the site, if they are not the English ones. */
  texts?: Messages | undefined
}

/** The evaluated Node side of the bundles. */
export interface ServerBundle {
  registry: ModuleRegistry & { define(id: string, module: unknown): void }
  /** Settled when all modules are loaded or have failed. */
  ready: Promise<void>
  /** Ids of modules that all pages need. */
  needed: readonly string[]
  /** Id of the component around every page. */
  rootId: string
  /** Absolute paths of the evaluated files. */
  files: string[]
  shared: Record<string, unknown>
  /** The contexts that both bundles have in common. */
  contexts: Record<string, unknown>
  /** Selects the language of the theme; left out if the theme has that in which it was evaluated. */
  setTexts?(texts?: Messages): void
  renderPage(input: RenderInput): string | Promise<string>
  /** Renders a failing page again. @returns the component stack of the error */
  explainFailure(input: RenderInput): Promise<string | undefined>
}

/**
 * Creates a function that loads bundles, and evaluates a theme that can be rendered in any language once. Only the bundles loaded
 * last can be used.
 */
export function createBundleLoader(): typeof loadBundles {
  let last: (Pick<BundleFolders, 'themeFolder' | 'codeKey'> & { theme: ServerBundle }) | undefined
  return (folders, data) => {
    const { themeFolder, codeKey } = folders
    const isSame = last?.themeFolder === themeFolder && last.codeKey === codeKey
    const canReuse = isSame && last?.theme.setTexts !== undefined && data.docusaurus === undefined
    const theme = canReuse && last ? last.theme : loadTheme(folders, data)
    last = data.docusaurus === undefined ? { themeFolder, codeKey, theme } : undefined
    return loadSite(theme, folders, data)
  }
}

/** Evaluates the Node side of the bundles. Modules of a site read the data while they load: one evaluation is for one language. */
export function loadBundles(folders: BundleFolders, data: BundleData): ServerBundle {
  return loadSite(loadTheme(folders, data), folders, data)
}

function loadTheme({ themeFolder }: BundleFolders, data: BundleData): ServerBundle {
  removeBrowserStorage()
  const themeFile = path.join(themeFolder, 'node', 'server.js')
  const files: string[] = []
  const contexts = {}
  const globals = { ...toGlobals(data), [contextsGlobal]: contexts }
  const server = loadBundle<Omit<ServerBundle, 'files' | 'contexts' | 'ready' | 'needed'>>(themeFile, {
    globals,
    files,
  })
  return { ...server, files, contexts, ready: Promise.resolve(), needed: [] }
}

/** Newer versions of Node.js have the storage of browsers, but pages have none when they are rendered. */
function removeBrowserStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)
}

function toGlobals({ docusaurus, texts }: BundleData): Record<string, unknown> {
  return { [docusaurusGlobal]: docusaurus, [textsGlobal]: texts }
}

/** Selects the language of the theme, and evaluates the modules of the site. */
function loadSite(server: ServerBundle, { siteFolder }: BundleFolders, data: BundleData): ServerBundle {
  server.setTexts?.(data.texts)
  if (!siteFolder) return server
  const siteFile = path.join(siteFolder, 'node', 'site.js')
  const globals = { ...toGlobals(data), [runtimeGlobal]: server, [contextsGlobal]: server.contexts }
  const site = loadBundle<Pick<ServerBundle, 'ready' | 'needed'>>(siteFile, { globals, files: [] })
  return { ...server, ...site, files: [...server.files, siteFile] }
}

interface LoadOptions {
  globals: Record<string, unknown>
  /** The evaluated files are added. */
  files: string[]
}

function loadBundle<T>(file: string, options: LoadOptions): T {
  const { globals, files } = options
  files.push(file)
  const module = { exports: {} as T }
  const names = Object.keys(globals)
  const source = `(function (module, exports, require, __filename, __dirname, ${names.join(', ')}) {${readFileSync(file, 'utf8')}\n})`
  const run = vm.runInThisContext(source, { filename: file }) as (...values: unknown[]) => void
  // A bundle may consist of several files.
  const require = (name: string): unknown =>
    name.startsWith('./') ? loadBundle(path.join(path.dirname(file), name), options) : requireBuiltin(name)
  run(module, module.exports, require, file, path.dirname(file), ...names.map((name) => globals[name]))
  return module.exports
}

/** Bundles contain everything except Node's own modules. */
const requireBuiltin = createRequire(import.meta.url)
