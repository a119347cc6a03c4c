import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Configuration } from 'webpack'
import { hashOf, listFiles } from '../platform/index.ts'
import { scriptsLoadedEvent, runtimeGlobal } from '../shared/runtime-contract.ts'
import type { CapturedBundle, CapturedRoot } from './capture-modules.ts'
import { componentIds, type PackagePaths, rootId, shellIds } from './entries.ts'
import { libraryName } from './library-names.ts'
import { bundleOwnComponents } from './own-components.ts'
import { entryName } from './source-uri.ts'
import { libraryAlias, themeAlias } from './theme-alias.ts'
import type { ThemeManifest } from './theme-bundle.ts'
import type { ThemeComponents } from './theme-components.ts'
import { type LibrarySide, libraryChunks, readLibrarySide, type ThemeLibrary } from './theme-library.ts'

export interface LinkOptions {
  /** Folder of the bundle. */
  folder: string
  library: ThemeLibrary
  side: LibrarySide
  own: CapturedBundle
  components: ThemeComponents
  paths: PackagePaths
}

interface LinkThemeOptions {
  folder: string
  library: ThemeLibrary
  siteDir: string
  components: ThemeComponents
  paths: PackagePaths
  /** Aliases of site and plugins. */
  addedAlias: Record<string, string>
  /** Returns the settings of all bundles. */
  configure(target: 'browser' | 'node'): Promise<Configuration>
}

/**
 * Creates the bundle of a site with components of its own: only these are bundled, and linked with the modules of the library.
 * @returns undefined if this is not possible
 */
export async function linkTheme({
  folder,
  library,
  siteDir,
  components,
  paths,
  addedAlias,
  configure,
}: LinkThemeOptions): Promise<{ manifest: ThemeManifest; inputs: string[] } | undefined> {
  const sides = { browser: readLibrarySide(library, 'browser'), node: readLibrarySide(library, 'node') }
  if (Object.values(sides).some((side) => isChangedBy(addedAlias, side, components))) return undefined
  const { files, originals, inits, laterOriginals } = components
  const all = [files, originals, inits, ...laterOriginals.map((layer) => layer.originals)].flatMap(Object.values) as string[]
  const own = [...new Set(all)].filter((file) => !sides.node.roots[libraryName(file, paths) ?? '']).sort()
  const bundle = async (target: 'browser' | 'node') =>
    bundleOwnComponents({
      ...{ target, siteDir, paths, files: own },
      config: await configure(target),
      library: sides[target],
    })
  const browser = await bundle('browser')
  const node = browser && (await bundle('node'))
  if (!node) return undefined
  const common = { folder, library, components, paths }
  const manifest = linkBrowser({ ...common, side: sides.browser, own: browser.bundle })
  const nodeHash = linkNode({ ...common, side: sides.node, own: node.bundle })
  const inputs = [...browser.result.inputs, ...node.result.inputs]
  return {
    manifest: { ...manifest, hash: hashOf(manifest.files.join('\n'), nodeHash), brokenFiles: [] },
    inputs: [...new Set([...inputs, ...library.manifest.inputs.map((file) => path.join(paths.root, file))])],
  }
}

/** Whether an alias of the site applies to modules of the library. */
function isChangedBy(alias: Record<string, string>, { requests }: LibrarySide, components: ThemeComponents): boolean {
  const ofComponents = libraryAlias(components)
  const added = Object.keys(alias).filter((name) => alias[name] !== ofComponents[name])
  return added.some((name) => {
    const isExact = name.endsWith('$')
    const plain = isExact ? name.slice(0, -1) : name
    return requests.some((request) => request === plain || (!isExact && request.startsWith(`${plain}/`)))
  })
}

/** The modules of library and site, and the module of every component. */
function createLinker({ side, own, components, paths }: Omit<LinkOptions, 'folder' | 'library'>) {
  const targets = { ...libraryAlias(components), ...themeAlias(components) }
  const later = components.laterOriginals.map(({ folder, originals }) => ({ folder: folder + path.sep, originals }))
  const rootOfFile = (file: string): CapturedRoot => {
    const root = own.roots[file] ?? side.roots[libraryName(file, paths) ?? '']
    if (!root) throw new Error(`The theme bundle has no module of ${file}.`)
    return root
  }
  const fileOfRequest = (request: string, issuer = ''): string => {
    const originals = later.find(({ folder }) => issuer.startsWith(folder))?.originals ?? {}
    const name = request.replace(/^@theme-original\//, '')
    const file = (name !== request && originals[name]) || targets[`${request}$`]
    if (file === undefined) throw new Error(`The theme has no component "${request}".`)
    return file
  }
  const resolve = (request: string): CapturedRoot => rootOfFile(fileOfRequest(request))
  /** The key of the module that stands behind a key. */
  const resolveKey = (key: string): string => {
    const open = side.open[key]
    if (!open) return key
    return rootOfFile(fileOfRequest(open.request, path.join(paths.root, open.issuer))).key
  }
  return { resolve, resolveKey, rootOfFile }
}

type Linker = ReturnType<typeof createLinker>

/** Returns an expression with the namespace of a module. */
function namespace({ key, exportsType }: CapturedRoot, load: string): string {
  return exportsType === 'namespace' ? `${load}(${JSON.stringify(key)})` : `${load}.t(${JSON.stringify(key)},7)`
}

/** Writes the browser's files. */
export function linkBrowser(options: LinkOptions): Omit<ThemeManifest, 'hash' | 'brokenFiles'> {
  const { folder, library, side, own, components, paths } = options
  const browserDir = path.join(folder, 'browser')
  mkdirSync(browserDir, { recursive: true })
  cpSync(path.join(library.folder, 'browser'), browserDir, { recursive: true })
  const linker = createLinker(options)
  const modules = { ...side.modules, ...ownModules(own, side) }
  const write = fileWriter(browserDir)
  let readsData = false
  const collect = (keys: string[], excluded: ReadonlySet<string>): Set<string> => {
    const found = new Set<string>()
    const visiting = new Set<string>()
    const visit = (named: string) => {
      const key = linker.resolveKey(named)
      if (excluded.has(key) || visiting.has(key)) return
      visiting.add(key)
      for (const need of modules[key]?.needs ?? []) visit(need)
      found.add(key)
    }
    for (const key of keys) visit(key)
    return found
  }
  const emit = (name: string, keys: ReadonlySet<string>, { before = '', run }: { before?: string; run: string }) => {
    if (side.dataKeys.some((key) => keys.has(key))) readsData = true
    const members = [...keys].flatMap((key) => {
      const code = modules[key]?.code
      return code === undefined ? [] : [`${memberKey(key)}${linkText(code, linker)}`]
    })
    const list = `globalThis.${libraryChunks}`
    const script = `${before}(${list}=${list}||[]).push([[${JSON.stringify(name)}],{${members.join(',')}},r=>{${run}}]);`
    const styles = [...keys].map((key) => modules[key]?.css ?? '').join('')
    return {
      scripts: [write(`assets/js/${name}`, 'js', script)],
      styles: styles === '' ? [] : [write(`assets/css/${name}`, 'css', styles)],
    }
  }
  const shell = shellIds(components)
  const styleSheet = side.roots['dist/src/theme/styles/index.css'] as CapturedRoot
  const mainKeys = collect(
    [side.core, styleSheet.key, ...shell.map((id) => linker.resolve(id).key)],
    new Set(),
  )
  const main = emit('main', mainKeys, { before: side.bootstrap, run: mainRun(options, linker, shell) })
  const ids = componentIds(components).filter((id) => !shell.includes(id))
  const files = ids.map((id): [string, { scripts: string[]; styles: string[] }] => {
    const root = linker.resolve(id)
    const run = `${runtimeGlobal}.registry.define(${JSON.stringify(id)},${namespace(root, 'r')})`
    return [id, emit(entryName(id), collect([root.key], mainKeys), { run })]
  })
  const written = listFiles(browserDir).sort()
  return {
    main,
    components: Object.fromEntries(files),
    shell,
    ...(readsData ? { readsData } : {}),
    files: written,
    browserHash: hashOf(written.join('\n')),
  }
}

function mainRun({ side, components }: LinkOptions, linker: Linker, shell: string[]): string {
  const defines = shell.map((id) => `g.define(${JSON.stringify(id)},${namespace(linker.resolve(id), 'r')})`)
  return [
    `var c=r(${JSON.stringify(side.core)}),g=c.createRegistry()`,
    "r.p=new URL('../..',document.currentScript.src).href",
    ...defines,
    `globalThis.${runtimeGlobal}={registry:g,shared:c.shared}`,
    // The other scripts of the page run after this one.
    `addEventListener(${JSON.stringify(scriptsLoadedEvent)},()=>{c.start({registry:g,Root:g.get(${JSON.stringify(rootId(components))}).default})},{once:!0})`,
  ].join(';')
}

/** Returns the modules of the site without the placeholders of the library's modules. */
function ownModules(own: CapturedBundle, side: LibrarySide): CapturedBundle['modules'] {
  return Object.fromEntries(Object.entries(own.modules).filter(([key]) => !(key in side.modules)))
}

function memberKey(key: string): string {
  return /^(?:[a-z_$][\w$]*|0|[1-9]\d*)$/i.test(key) ? key : JSON.stringify(key)
}

/** Replaces the ids of placeholders. */
function linkText(code: string, { resolveKey }: Linker): string {
  return code.replace(/"@open:[^"\\]+"/g, (text) => JSON.stringify(resolveKey(JSON.parse(text) as string)))
}

function fileWriter(outDir: string) {
  return (name: string, ending: string, text: string): string => {
    const file = `${name}.${hashOf(text).slice(0, 10)}.${ending}`
    mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true })
    writeFileSync(path.join(outDir, file), text)
    return file
  }
}

/** Writes Node's files: `server.js` combines those of the library and of the site. */
export function linkNode(options: LinkOptions): string {
  const { folder, library, side, components } = options
  const outDir = path.join(folder, 'node')
  const linker = createLinker(options)
  copyFileSync(path.join(library.folder, 'node', 'library.js'), path.join(outDir, 'library.js'))
  const open = Object.keys(side.open).flatMap((key) => {
    try {
      return [[key, linker.resolveKey(key)]]
    } catch {
      // No component of the site imports it.
      return []
    }
  })
  const loads = componentIds(components).map(
    (id) => `${JSON.stringify(id)}: async () => ${namespace(linker.resolve(id), 'load')}`,
  )
  const text = `const { modules, load } = require('./library.js').link
const own = require('./own.js').modules
for (const id of Object.keys(own)) if (!(id in modules)) modules[id] = own[id]
for (const [id, target] of ${JSON.stringify(open)}) modules[id] = (module) => { module.exports = load(target) }
const { createServerRegistry, explainFailure, renderPage, shared } = load(${JSON.stringify(side.core)})
const registry = createServerRegistry()
const ready = registry.loadAll({${loads.join(', ')}})
const rootId = ${JSON.stringify(rootId(components))}
module.exports = { explainFailure, ready, registry, renderPage, rootId, shared }
`
  writeFileSync(path.join(outDir, 'server.js'), text)
  return hashOf(...['server.js', 'own.js', 'library.js'].map((file) => readFileSync(path.join(outDir, file))))
}
