import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Configuration } from 'webpack'
import { hashOf } from '../../platform/index.ts'
import { ownValue } from '../../shared/dictionary.ts'
import { componentIds, type PackagePaths, rootId } from './entries.ts'
import { libraryName } from './library-names.ts'
import { linkBrowser } from './link-browser.ts'
import { createLinker, isNamespace, type LinkOptions, namespace } from './linker.ts'
import { bundleOwnComponents } from './own-components.ts'
import { libraryAlias } from './theme-alias.ts'
import type { ThemeComponents } from './theme-components.ts'
import { type LibrarySide, readLibrarySide, type ThemeLibrary } from './theme-library.ts'
import type { ThemeManifest } from './theme-manifest.ts'

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
  const added = Object.keys(alias).filter((name) => alias[name] !== ownValue(ofComponents, name))
  return added.some((name) => {
    const isExact = name.endsWith('$')
    const plain = isExact ? name.slice(0, -1) : name
    return requests.some((request) => request === plain || (!isExact && request.startsWith(`${plain}/`)))
  })
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
