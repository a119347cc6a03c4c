import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ownValue } from '../../shared/dictionary.ts'
import { registryKey } from '../../shared/registry-key.ts'
import { navigationEvent, runtimeGlobal, scriptsLoadedEvent } from '../../shared/runtime-contract.ts'
import type { ModuleUse } from '../../shared/types.ts'
import {
  defaultThemeFolders,
  frameName,
  listFolderComponents,
  slotNames,
  type ThemeComponents,
} from './theme-components.ts'

/** `hot` is for the dev server: the runtime applies changes of content and code. */
export type BundleKind = 'production' | 'dev' | 'hot'

/** Absolute paths of the generator's compiled sources. */
export interface PackagePaths {
  /** Folder of package.json. */
  root: string
  client: string
  /** Modules with texts and types of both sides. */
  shared: string
  /** Interface and client of the search. */
  search: string
  theme: string
  /** Components under the names of Docusaurus' classic theme. */
  classicTheme: string
  /** Modules of the scope `@docusaurus` that run in browsers. */
  docusaurus: string
}

/** Theme components of every page, bundled into the main file. */
const shell = ['Root', 'Layout', 'Navbar', 'Footer']

/** Components of the main file: with the classic theme, also the one around `Root`. */
function shellOf({ files }: ThemeComponents): string[] {
  return [...shell, frameName].filter((name) => name in files)
}

/** Packages in the main file that site components share. */
const sharedModules: Record<string, string> = {
  react: 'react',
  'react-dom': 'react-dom',
  'react/jsx-runtime': 'react/jsx-runtime',
  'react/jsx-dev-runtime': 'react/jsx-dev-runtime',
  'react-router-dom': '%client/router.js',
  'lectern/client': '%client/index.js',
}

/** Module with the client of browsers. All other modules import from it, so that webpack joins the modules of the client to one. */
export const browserClient = 'main.js'

/** Requests of the packages that the theme's bundle provides. */
export function sharedNames(dev: boolean): string[] {
  return Object.keys(sharedModules).filter((name) => dev || name !== 'react/jsx-dev-runtime')
}

/** The package of which browsers load the hooks and links only for modules that import it. */
export const routerRequest = 'react-router-dom'

/**
 * Returns the source of the object with these packages, `shared`.
 * @param hasRouter whether the router is one of them; otherwise a script of its own adds it
 * @param client module to take as the client; it is not a namespace of webpack, but the module itself
 */
export function sharedSource(paths: PackagePaths, dev: boolean, hasRouter = true, client?: string): string {
  const names = sharedNames(dev).filter((name) => hasRouter || name !== routerRequest)
  const imports = names.map((name, index) => {
    const module = sharedModules[name] as string
    if (client !== undefined && name === 'lectern/client')
      return `const shared${index} = require(${JSON.stringify(`${paths.client}/${client}`)})`
    // A namespace of a CommonJS package would be a copy, with a function of webpack that makes it.
    const imported = module.startsWith('%client') ? `* as shared${index}` : `shared${index}`
    return `import ${imported} from ${JSON.stringify(module.replace('%client', paths.client))}`
  })
  const members = names.map((name, index) => `${JSON.stringify(name)}: shared${index}`)
  // Sites import these packages as namespaces, in which the exports of a CommonJS package are its default export, too. Copies of
  // these exports, such as the scope of live code, must not have it.
  const packages = names.flatMap((name, index) =>
    name.startsWith('react') && name !== routerRequest ? [`shared${index}`] : [],
  )
  return `${imports.join('\n')}
for (const value of [${packages.join(', ')}]) Object.defineProperty(value, 'default', { value })
const shared = {${members.join(', ')}}`
}

/** Modules of the classic theme's main file that components of sites often import. */
const classicModules = ['@docusaurus/Link', '@docusaurus/useBaseUrl', '@docusaurus/useDocusaurusContext']

/** Name of the functions of the router that the main file of the classic theme has, in `shared`. */
const classicRouter = 'router'

/** Returns statements that add to `shared` what the classic theme has besides. */
function classicSharedSource(): string {
  const imports = classicModules.map((name, index) => `import * as classic${index} from ${JSON.stringify(name)}\n`)
  const members = classicModules.map((name, index) => `${JSON.stringify(name)}: classic${index}`)
  return `${imports.join('')}import { createPath, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
const ${classicRouter} = { createPath, useLocation, useNavigate, useNavigationType }
Object.assign(shared, {${members.join(', ')}, ${classicRouter}})
`
}

/** Returns the name under which the classic theme shares what a module of a site imports; undefined if it does not. */
export function classicSharedName(request: string, issuer: string, { docusaurus }: PackagePaths): string | undefined {
  if (classicModules.includes(request)) return request
  // The other modules need more of the router.
  const isOfPackage =
    issuer.startsWith(docusaurus + path.sep) && !/^(?:react-router-dom|router)\.js$/.test(path.basename(issuer))
  return request === routerRequest && isOfPackage ? classicRouter : undefined
}

function importsSource(ids: string[]): string {
  return ids.map((id) => `import ${JSON.stringify(id)}`).join('\n')
}

/**
 * Returns the source of the entry of every page: React, the client, and the components of every page. It finds its other files
 * relative to its script, wherever the site is published.
 */
export function mainSource(components: ThemeComponents, paths: PackagePaths, kind: BundleKind): string {
  // React Refresh must install its hook before React loads.
  const first = kind === 'hot' ? `import ${JSON.stringify(`${paths.client}/dev/refresh.js`)}\n` : ''
  const client = kind === 'hot' ? 'dev/main.js' : browserClient
  return `${first}import { createRegistry, start, routerContexts } from ${JSON.stringify(`${paths.client}/${client}`)}
import ${JSON.stringify(path.join(paths.theme, 'styles', 'index.css'))}
${sharedSource(paths, kind !== 'production', kind !== 'production', kind === 'hot' ? undefined : browserClient)}
${components.isClassic ? classicSharedSource() : ''}${importsSource(shellIds(components))}
__webpack_public_path__ = new URL('../..', document.currentScript.src).href
const registry = createRegistry()
globalThis.${runtimeGlobal} = { registry, shared, routerContexts }
// The other scripts of the page run after this one.
addEventListener('${scriptsLoadedEvent}', () => { start({ registry, Root: registry.get('${rootId(components)}').default }) }, { once: true })
`
}

/** Id of the component around every page. */
export function rootId({ isClassic }: Pick<ThemeComponents, 'isClassic'>): string {
  return `@theme/${isClassic ? frameName : 'Root'}`
}

/** Component id → entry source, for theme components that are not on every page. */
export function componentEntries(components: ThemeComponents, paths: PackagePaths): Record<string, string> {
  const { files } = components
  const names = slotNames(components)
  const imported = importedNames(Object.values(files))
  const defaultNames = new Set(
    defaultThemeFolders(paths.theme).flatMap((each) => [...listFolderComponents(each).keys()]),
  )
  const isEntry = (name: string) => !components.isClassic || !imported.has(name) || isDefaultName(name)
  const isDefaultName = (name: string) => defaultNames.has(name) || !files[name]?.startsWith(paths.classicTheme)
  const ids = Object.entries(files).flatMap(([name, file]): [string, string][] => {
    const id = `@theme/${name}`
    if (names.get(file) !== name) return [[id, secondNameSource(name, paths)]]
    return isEntry(name) && !shellIds(components).includes(id) ? [[id, importsSource([id])]] : []
  })
  return Object.fromEntries(ids)
}

/** Source of an entry with a component that has another slot, and that documents import by this name. */
function secondNameSource(name: string, { client }: PackagePaths): string {
  return `import { defineSlot } from ${JSON.stringify(`${client}/slots.js`)}
import * as component from ${JSON.stringify(`@theme/${name}`)}
defineSlot(${JSON.stringify(name)}, component)
`
}

/** Returns the names of the components that modules import. */
function importedNames(files: string[]): Set<string> {
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(['"])@theme\/([^'"]+)\1/g)].map(([, , name]) => name as string),
    ),
  )
}

/** Ids of all components, including the overridden ones that site code may import. */
export function componentIds({ files, originals, inits }: ThemeComponents): string[] {
  const initNames = Object.keys(inits).filter((name) => inits[name] !== ownValue(originals, name))
  return [
    ...Object.keys(files).map((name) => `@theme/${name}`),
    ...Object.keys(originals).map((name) => `@theme-original/${name}`),
    ...initNames.map((name) => `@theme-init/${name}`),
  ]
}

/**
 * Resolves an imported theme component to a registered id. A component that is not overridden is its own original.
 * @param ids registered ids
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

/** Ids of the components in the main file. */
export function shellIds(components: ThemeComponents): string[] {
  return shellOf(components).map((name) => `@theme/${name}`)
}

/** Alias for the Node bundle of a theme whose language can change. Its entry is the source with `canSetTexts`. */
export function serverTextsAlias({ client, shared }: PackagePaths): Record<string, string> {
  return { [path.join(shared, 'texts', 'site-texts.js')]: serverTextsFile(client) }
}

function serverTextsFile(client: string): string {
  return path.join(client, 'server-texts.js')
}

/** Source of the single Node entry, with all components. */
export function serverSource(components: ThemeComponents, paths: PackagePaths, dev: boolean): string {
  const { files } = components
  const names = slotNames(components)
  const ids = Object.keys(files).map((name) => `@theme/${name}`)
  const secondNames = Object.keys(files).filter((name) => names.get(files[name] as string) !== name)
  return `export { setTexts } from ${JSON.stringify(serverTextsFile(paths.client))}
import { createServerRegistry } from ${JSON.stringify(`${paths.client}/server-registry.js`)}
import { explainFailure, renderPage } from ${JSON.stringify(`${paths.client}/server.js`)}
import { defineSlot } from ${JSON.stringify(`${paths.client}/slots.js`)}
${sharedSource(paths, dev)}
${components.isClassic ? classicSharedSource() : ''}${importsSource(ids)}
${secondNames.map((name, index) => `import * as second${index} from ${JSON.stringify(`@theme/${name}`)}\ndefineSlot(${JSON.stringify(name)}, second${index})`).join('\n')}
const registry = createServerRegistry()
const rootId = ${JSON.stringify(rootId(components))}
export { explainFailure, registry, renderPage, rootId, shared }
`
}

/** Source of an entry that registers one module. */
function defineSource({ id, kind }: ModuleUse): string {
  const name = JSON.stringify(id)
  if (kind === 'req')
    return `const module = require(${name});\n${runtimeGlobal}.registry.define(${JSON.stringify(registryKey({ id, kind }))}, module)\n`
  return `import * as module from ${name}\n${runtimeGlobal}.registry.define(${name}, module)\n`
}

/** Source of an entry that registers an existing component under the id that a document uses. */
export function defineComponentSource(id: string, themeIds: string[]): string {
  return `${runtimeGlobal}.registry.define(${JSON.stringify(id)}, ${componentSource(id, themeIds)})\n`
}

function componentSource(id: string, themeIds: string[]): string {
  return `${runtimeGlobal}.registry.get(${JSON.stringify(themeId(id, themeIds))})`
}

export function isThemeRequest(request: string): boolean {
  return /^@theme(?:-original|-init)?\//.test(request)
}

/** Returns the source of the entry that registers a module of the site. */
export function moduleEntrySource(use: ModuleUse, themeIds: string[]): string {
  return themeIds.includes(themeId(use.id, themeIds)) ? defineComponentSource(use.id, themeIds) : defineSource(use)
}

export interface SiteServerModules {
  modules: ModuleUse[]
  /** Components that are already registered. */
  themeIds: string[]
  /** Modules and style sheets that all pages need. */
  universal: string[]
  /** Component id → file of the component that replaces it. */
  replaced: Record<string, string>
}

/**
 * Returns the source of the Node entry that registers all modules of the site. Each loads separately, so a module that throws only
 * affects the pages that use it.
 */
export function siteServerSource({ modules, themeIds, universal, replaced }: SiteServerModules): string {
  const eager = (request: string) => `() => import(/* webpackMode: "eager" */ ${JSON.stringify(request)})`
  const needed = universal.filter((request) => !isStyle(request))
  const first = needed.map((request) => `${JSON.stringify(request)}: ${eager(request)}`)
  const replacements = Object.entries(replaced).map(([id, file]) => `${JSON.stringify(id)}: ${eager(file)}`)
  const members = modules.map(({ id, kind }) => {
    const key = JSON.stringify(registryKey({ id, kind }))
    if (themeIds.includes(themeId(id, themeIds))) return `${key}: async () => ${componentSource(id, themeIds)}`
    return `${key}: ${kind === 'req' ? `async () => require(${JSON.stringify(id)})` : eager(id)}`
  })
  return `export const needed = ${JSON.stringify(needed)}
export const ready = ${runtimeGlobal}.registry.loadAll({${[...first, ...replacements, ...members].join(', ')}})\n`
}

function isStyle(request: string): boolean {
  return /\.(?:css|s[ac]ss|less|styl)$/.test(request)
}

/** Returns the source of the entry with the style sheets and scripts of every page. Exports of scripts follow the reader. */
export function clientEntrySource(requests: string[], { client }: PackagePaths): string {
  const imports = requests.map((request, index) => {
    const names = isStyle(request) ? '' : `* as module${index} from `
    return `import ${names}${JSON.stringify(request)}`
  })
  const scripts = requests.flatMap((request, index) => (isStyle(request) ? [] : [`module${index}`]))
  if (scripts.length === 0) return imports.join('\n')
  const follow = `import { followNavigation } from ${JSON.stringify(`${client}/client-modules.js`)}`
  const call = `followNavigation([${scripts.join(', ')}], ${JSON.stringify(navigationEvent)})`
  return [follow, ...imports, call].join('\n')
}
