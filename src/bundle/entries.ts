import path from 'node:path'
import { registryKey } from '../shared/registry-key.ts'
import { runtimeGlobal, scriptsLoadedEvent } from '../shared/runtime-contract.ts'
import type { ModuleUse } from '../shared/types.ts'
import type { ThemeComponents } from './theme-components.ts'

/** Where the compiled sources of the generator lie: absolute paths. */
export interface PackagePaths {
  /** Folder of package.json. */
  root: string
  client: string
  theme: string
}

/** Theme components that belong to every page: they are part of the main file. */
const shell = ['Root', 'Layout', 'Navbar', 'Footer']

/** Packages that the main file brings and that components of the site use from it. */
const sharedModules: Record<string, string> = {
  react: 'react',
  'react-dom': 'react-dom',
  'react/jsx-runtime': 'react/jsx-runtime',
  'react/jsx-dev-runtime': 'react/jsx-dev-runtime',
  'react-router-dom': '%client/router.js',
  'lectern/client': '%client/index.js',
}

export const sharedNames = Object.keys(sharedModules)

function sharedSource(paths: PackagePaths, dev: boolean): string {
  const names = sharedNames.filter((name) => dev || name !== 'react/jsx-dev-runtime')
  const imports = names.map((name, index) => {
    const from = (sharedModules[name] as string).replace('%client', paths.client)
    return `import * as shared${index} from ${JSON.stringify(from)}`
  })
  const members = names.map((name, index) => `${JSON.stringify(name)}: shared${index}`)
  return `${imports.join('\n')}\nconst shared = {${members.join(', ')}}`
}

function componentsSource(names: string[]): string {
  const imports = names.map((name, index) => `import * as component${index} from ${JSON.stringify(`@theme/${name}`)}`)
  const defines = names.map((name, index) => `registry.define(${JSON.stringify(`@theme/${name}`)}, component${index})`)
  return `${imports.join('\n')}\n${defines.join('\n')}`
}

/**
 * The main file of the browser: React, the runtime, what every page shows; then the start.
 * @param mode `hot` is the development server's: its runtime takes changes of content and code while it runs
 */
export function mainSource(
  components: ThemeComponents,
  paths: PackagePaths,
  mode: 'production' | 'dev' | 'hot',
): string {
  const runtime = mode === 'hot' ? 'dev/start' : 'browser'
  // React asks for what Refresh hangs into it when it is first loaded.
  const first = mode === 'hot' ? `import ${JSON.stringify(`${paths.client}/dev/refresh.js`)}\n` : ''
  return `${first}import { createRegistry } from ${JSON.stringify(`${paths.client}/registry.js`)}
import { start } from ${JSON.stringify(`${paths.client}/${runtime}.js`)}
import '@lectern/code.css'
import ${JSON.stringify(themeStyles(components))}
${sharedSource(paths, mode !== 'production')}
const registry = createRegistry()
${componentsSource(shell.filter((name) => name in components.files))}
globalThis.${runtimeGlobal} = { registry, shared }
// The other scripts of the page come behind this one.
addEventListener('${scriptsLoadedEvent}', () => { start({ registry, Root: registry.get('@theme/Root').default }) }, { once: true })
`
}

/** The style sheet of the default theme, in the folder above its group of `Root`; it exists whatever a site replaces. */
function themeStyles({ files, inits }: ThemeComponents): string {
  return path.join(path.dirname(inits.Root ?? files.Root ?? ''), '..', 'styles', 'index.css')
}

/** Entries for the theme components that only some pages use, by id. */
export function componentEntries(components: ThemeComponents): Record<string, string> {
  const ids = componentIds(components).filter((id) => !shellIds().includes(id))
  return Object.fromEntries(ids.map((id) => [id, defineSource(id, 'use')]))
}

/** Ids of all components, and of those that are replaced: code of the site may use them too. */
function componentIds({ files, originals, inits }: ThemeComponents): string[] {
  const further = Object.keys(inits).filter((name) => inits[name] !== originals[name])
  return [
    ...Object.keys(files).map((name) => `@theme/${name}`),
    ...Object.keys(originals).map((name) => `@theme-original/${name}`),
    ...further.map((name) => `@theme-init/${name}`),
  ]
}

/**
 * The id under which a theme has what code of the site asks for: a component that nobody replaces is its own original.
 * @param ids those that exist
 */
export function themeId(request: string, ids: string[]): string {
  const name = request.replace(/^@theme(?:-original|-init)?\//, '')
  const kinds = ['@theme-init', '@theme-original', '@theme']
  const from = kinds.indexOf(request.slice(0, -name.length - 1))
  return (
    kinds
      .slice(from)
      .map((kind) => `${kind}/${name}`)
      .find((id) => ids.includes(id)) ?? `@theme/${name}`
  )
}

/** Ids of the components that the main file brings. */
export function shellIds(): string[] {
  return shell.map((name) => `@theme/${name}`)
}

/**
 * The one file of the Node side: everything at once.
 * @param modules modules of the site that are to be in the same file, by registry key
 */
export function serverSource(
  components: ThemeComponents,
  paths: PackagePaths,
  dev: boolean,
  modules: Map<string, ModuleUse> = new Map(),
): string {
  const uses = componentIds(components).map((id): ModuleUse => ({ id, kind: 'use' }))
  return `import { createServerRegistry } from ${JSON.stringify(`${paths.client}/server-registry.js`)}
import { explainFailure, renderPage } from ${JSON.stringify(`${paths.client}/server.js`)}
${sharedSource(paths, dev)}
const registry = createServerRegistry()
const ready = ${provideSource([...uses, ...modules.values()], 'registry')}
export { explainFailure, ready, registry, renderPage, shared }
`
}

/**
 * An expression that brings modules to a registry of the Node side, each by itself. Every part of a module that throws, or
 * that could not be bundled, is missed only where it is asked for.
 * @param themeIds components that are in a registry already
 */
export function provideSource(uses: ModuleUse[], registry: string, themeIds: string[] = []): string {
  const members = uses.map(({ id, kind }) => {
    const name = JSON.stringify(id)
    const key = JSON.stringify(registryKey({ id, kind }))
    if (themeIds.length > 0 && isThemeRequest(id)) return `${key}: async () => ${componentSource(id, themeIds)}`
    const load = kind === 'req' ? `async () => require(${name})` : `() => import(/* webpackMode: "eager" */ ${name})`
    return `${key}: ${load}`
  })
  return `${registry}.provide({${members.join(', ')}})`
}

/** An entry that puts one module into the registry. */
export function defineSource(id: string, kind: 'use' | 'req'): string {
  const name = JSON.stringify(id)
  if (kind === 'req')
    return `const module = require(${name});\n${runtimeGlobal}.registry.define(${JSON.stringify(registryKey({ id, kind }))}, module)\n`
  return `import * as module from ${name}\n${runtimeGlobal}.registry.define(${name}, module)\n`
}

/** An entry that puts a component that is in the registry already there once more, under the name that a document uses. */
export function defineComponentSource(id: string, themeIds: string[]): string {
  return `${runtimeGlobal}.registry.define(${JSON.stringify(id)}, ${componentSource(id, themeIds)})\n`
}

function componentSource(id: string, themeIds: string[]): string {
  return `${runtimeGlobal}.registry.get(${JSON.stringify(themeId(id, themeIds))})`
}

export function isThemeRequest(request: string): boolean {
  return /^@theme(?:-original|-init)?\//.test(request)
}
