import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Configuration } from 'webpack'
import { hashOf, listFiles } from '../platform/index.ts'
import { runtimeGlobal, scriptsLoadedEvent } from '../shared/runtime-contract.ts'
import type { CapturedBundle, CapturedModule, CapturedRoot } from './capture-modules.ts'
import { componentIds, type PackagePaths, rootId, shellIds } from './entries.ts'
import { libraryName } from './library-names.ts'
import { bundleOwnComponents } from './own-components.ts'
import { shakeModules } from './shake-modules.ts'
import { entryName } from './source-uri.ts'
import { libraryAlias, themeAlias } from './theme-alias.ts'
import type { ThemeComponents } from './theme-components.ts'
import { type LibrarySide, libraryChunks, readLibrarySide, type ThemeLibrary } from './theme-library.ts'
import type { ThemeManifest } from './theme-manifest.ts'

/** The components by which documents of a site with the classic theme are rendered. */
const documentComponents = '@theme/MDXComponents'

interface LinkOptions {
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
  const all = [files, originals, inits, ...laterOriginals.map((layer) => layer.originals)].flatMap(
    Object.values,
  ) as string[]
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
  if (!manifest) return undefined
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
  const rootOfFile = (file = ''): CapturedRoot | undefined =>
    own.roots[file] ?? side.roots[libraryName(file, paths) ?? '']
  const fileOfRequest = (request: string, issuer = ''): string | undefined => {
    const originals = later.find(({ folder }) => issuer.startsWith(folder))?.originals ?? {}
    const name = request.replace(/^@theme-original\//, '')
    return (name !== request && originals[name]) || targets[`${request}$`]
  }
  const find = (request: string): CapturedRoot | undefined => rootOfFile(fileOfRequest(request))
  const resolve = (request: string): CapturedRoot => {
    const root = find(request)
    if (!root) throw new Error(`The theme bundle has no module of ${request}.`)
    return root
  }
  /** The module of an open import; undefined for the key of another module, and for a component that the site does not have. */
  const resolveOpen = (key: string): CapturedRoot | undefined => {
    const open = side.open[key]
    return open && rootOfFile(fileOfRequest(open.request, path.join(paths.root, open.issuer)))
  }
  /** The key of the module for a key: importers of components expect ES modules, others need a module that looks like one. */
  const resolveKey = (key: string): string => {
    const root = resolveOpen(key)
    return root && isNamespace(root) ? root.key : key
  }
  return { find, resolve, resolveKey, resolveOpen }
}

type Linker = ReturnType<typeof createLinker>

function isNamespace({ meta }: CapturedRoot): boolean {
  return meta.exportsType === 'namespace'
}

/** Returns an expression with the namespace of a module. */
function namespace(root: CapturedRoot, load: string): string {
  const key = JSON.stringify(root.key)
  return isNamespace(root) ? `${load}(${key})` : `${load}.t(${key},7)`
}

/** Writes the browser's files. @returns undefined if a module imports a component that the site does not have */
function linkBrowser(options: LinkOptions): Omit<ThemeManifest, 'hash' | 'brokenFiles'> | undefined {
  const { folder, library, side, own, components } = options
  const browserDir = path.join(folder, 'browser')
  mkdirSync(browserDir, { recursive: true })
  cpSync(path.join(library.folder, 'browser'), browserDir, { recursive: true })
  const linker = createLinker(options)
  const shell = shellIds(components)
  const styleSheet = side.roots['dist/src/theme/styles/index.css'] as CapturedRoot
  const all = shakeModules({
    modules: { ...side.modules, ...ownModules(own, side), ...openModules(side, linker) },
    resolveKey: linker.resolveKey,
    entries: [
      ...[side.core, styleSheet.key, ...side.lazy.flatMap(({ needs }) => needs)],
      ...componentIds(components).map((id) => linker.resolve(id).key),
    ],
    early: coreModules(side),
  })
  const write = fileWriter(browserDir)
  let readsData = false
  let isComplete = true
  const collect = (keys: string[], excluded: ReadonlySet<string>): Set<string> => {
    const found = new Set<string>()
    const visiting = new Set<string>()
    const visit = (named: string) => {
      const key = linker.resolveKey(named)
      if (excluded.has(key) || visiting.has(key)) return
      visiting.add(key)
      if (key in side.open && !linker.resolveOpen(key)) isComplete = false
      for (const need of all[key]?.needs ?? []) visit(need)
      found.add(key)
    }
    for (const key of keys) visit(key)
    return found
  }
  const pushText = (name: string, keys: ReadonlySet<string>, run: string): string => {
    const members = [...keys].flatMap((key) => {
      const code = all[key]?.code
      return code === undefined ? [] : [`${memberKey(key)}${linkText(code, linker)}`]
    })
    const list = `globalThis.${libraryChunks}`
    return `(${list}=${list}||[]).push([[${JSON.stringify(name)}],{${members.join(',')}}${run && `,r=>{${run}}`}]);`
  }
  const emit = (name: string, keys: ReadonlySet<string>, { before = '', run }: { before?: string; run: string }) => {
    if (side.dataKeys.some((key) => keys.has(key))) readsData = true
    const styles = [...keys].map((key) => all[key]?.css ?? '').join('')
    return {
      scripts: [write(`assets/js/${name}`, 'js', before + pushText(name, keys, run))],
      styles: styles === '' ? [] : [write(`assets/css/${name}`, 'css', styles)],
    }
  }
  const mainKeys = collect([side.core, styleSheet.key, ...shell.map((id) => linker.resolve(id).key)], new Set())
  const bootstrap = side.lazy.reduce((text, { name, needs }) => {
    const file = library.manifest.files.find((each) => each.startsWith(`assets/js/${name}.`))
    const keys = collect(needs, mainKeys)
    if (file === undefined || keys.size === 0) return text
    const script = pushText(`${name}-needs`, keys, '') + readFileSync(path.join(browserDir, file), 'utf8')
    rmSync(path.join(browserDir, file))
    const linked = write(`assets/js/${name}`, 'js', script)
    return text.replaceAll(hashOfName(file), hashOfName(linked))
  }, side.bootstrap)
  const main = emit('main', mainKeys, { before: bootstrap, run: mainRun(options, linker, shell) })
  const ids = componentIds(components).filter((id) => !shell.includes(id))
  const parts = ids.map((id) => {
    const root = linker.resolve(id)
    const run = `${runtimeGlobal}.registry.define(${JSON.stringify(id)},${namespace(root, 'r')})`
    return { id, keys: collect([root.key], mainKeys), run }
  })
  // Pages need several of the components that include the ones of documents.
  const documents = linker.find(documentComponents)
  const isOfDocuments = ({ keys }: { keys: ReadonlySet<string> }) => documents !== undefined && keys.has(documents.key)
  const shared =
    documents && parts.filter(isOfDocuments).length > 1 ? collect([documents.key], mainKeys) : new Set<string>()
  const sharedFiles = shared.size > 0 ? [emit(`${entryName(documentComponents)}-shared`, shared, { run: '' })] : []
  const files = parts.map((part): [string, { scripts: string[]; styles: string[] }] => {
    const before = isOfDocuments(part) ? sharedFiles : []
    const keys = before.length > 0 ? new Set([...part.keys].filter((key) => !shared.has(key))) : part.keys
    const all = [...before, emit(entryName(part.id), keys, part)]
    return [part.id, { scripts: all.flatMap(({ scripts }) => scripts), styles: all.flatMap(({ styles }) => styles) }]
  })
  if (!isComplete) return undefined
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
    ...defines,
    // After the components of every page, as in the bundle of the default theme: they write the paths of files into the HTML.
    "r.p=new URL('../..',document.currentScript.src).href",
    `globalThis.${runtimeGlobal}={registry:g,shared:c.shared}`,
    // The other scripts of the page run after this one.
    `addEventListener(${JSON.stringify(scriptsLoadedEvent)},()=>{c.start({registry:g,Root:g.get(${JSON.stringify(rootId(components))}).default})},{once:!0})`,
  ].join(';')
}

/** Returns the modules of open imports whose components are no ES modules. */
function openModules(side: LibrarySide, linker: Linker): Record<string, CapturedModule> {
  return Object.fromEntries(
    Object.keys(side.open).flatMap((key): [string, CapturedModule][] => {
      const root = linker.resolveOpen(key)
      return root ? [[key, { code: `(e,t,r){e.exports=${namespace(root, 'r')}}`, needs: [root.key] }]] : []
    }),
  )
}

/** Returns the keys of React, the client, and all that they need. They run first. */
function coreModules({ core, modules }: LibrarySide): Set<string> {
  const found = new Set([core])
  // Keys that are added here are visited as well.
  for (const key of found) for (const need of modules[key]?.needs ?? []) found.add(need)
  return found
}

/** Returns the modules of the site without the placeholders of the library's modules. */
function ownModules(own: CapturedBundle, side: LibrarySide): CapturedBundle['modules'] {
  return Object.fromEntries(Object.entries(own.modules).filter(([key]) => !(key in side.modules)))
}

/** Returns the hash in the name of a file. */
function hashOfName(file: string): string {
  return file.split('.').at(-2) ?? ''
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
function linkNode(options: LinkOptions): string {
  const { folder, library, side, components } = options
  const outDir = path.join(folder, 'node')
  const linker = createLinker(options)
  const text = readFileSync(path.join(library.folder, 'node', 'library.js'), 'utf8')
  writeFileSync(
    path.join(outDir, 'library.js'),
    text.replace(
      /(__webpack_require__\()("@open:[^"\\]+")/g,
      (_, call: string, key: string) => call + JSON.stringify(linker.resolveKey(JSON.parse(key) as string)),
    ),
  )
  const open = Object.keys(side.open).flatMap((key) => {
    const root = linker.resolveOpen(key)
    if (!root || isNamespace(root)) return []
    return [`modules[${JSON.stringify(key)}] = (module) => { module.exports = ${namespace(root, 'load')} }`]
  })
  const loads = componentIds(components).map(
    (id) => `${JSON.stringify(id)}: async () => ${namespace(linker.resolve(id), 'load')}`,
  )
  const server = `const { modules, load } = require('./library.js').link
const own = require('./own.js').modules
for (const id of Object.keys(own)) if (!(id in modules)) modules[id] = own[id]
${open.join('\n')}
const { createServerRegistry, explainFailure, renderPage, shared } = load(${JSON.stringify(side.core)})
const registry = createServerRegistry()
const ready = registry.loadAll({${loads.join(', ')}})
const rootId = ${JSON.stringify(rootId(components))}
module.exports = { explainFailure, ready, registry, renderPage, rootId, shared }
`
  writeFileSync(path.join(outDir, 'server.js'), server)
  return hashOf(...['server.js', 'own.js', 'library.js'].map((file) => readFileSync(path.join(outDir, file))))
}
