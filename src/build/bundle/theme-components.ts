import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import {
  type ClassicTheme,
  listClassicModules,
  listNestedModules,
  needsClassicTheme,
} from '../../docusaurus/bundle/classic-names.ts'
import { ownValue } from '../../shared/dictionary.ts'

/** Components of a site's theme, found by name in a list of folders. The first folder that has a component wins. */
export interface ThemeComponents {
  /** Name (`Navbar`, `mdx/Card`) → absolute file. */
  files: Record<string, string>
  /** Components overridden by the site: name → file in the next folder that has it. */
  originals: Record<string, string>
  /** All overridden components: name → file in the last folder that has it. */
  inits: Record<string, string>
  /** The `originals` of the other folders, for folders that override a component of a later one. */
  laterOriginals: { folder: string; originals: Record<string, string> }[]
  /**
   * Plain tags (`a`, `table`) that components render; `admonition` if `Admonition` is overridden, `code-block` if components of
   * the classic theme render blocks of code.
   */
  mappedTags: string[]
  /** Components that documents can use without an import. */
  globalComponents: string[]
  /**
   * Further modules that can be imported by name, part of the bundle that imports them: components of the classic theme and
   * modules beside the site's components.
   */
  library: Record<string, string>
  /** Whether pages consist of the components of the classic theme. */
  isClassic: boolean
}

/** A folder of components. The default theme groups them in subfolders, which are not part of their names. */
export interface ThemeFolder {
  folder: string
  groups?: readonly string[]
}

/** Subfolders of the default theme with components. */
export const themeGroups = ['layout', 'docs', 'blog', 'mdx', 'search', 'reference'] as const

/** Component around `Root` in a site with the components of the classic theme, in which `Root` adds nothing. */
export const frameName = 'PageFrame'

/** Folders of the default theme with components that a setting enables. */
export const themeFeatures = ['mermaid', 'math', 'zoom', 'try', 'live', 'feedback'] as const

export type ThemeFeature = (typeof themeFeatures)[number]

/** Returns the folders of the default theme, all features included: its bundle then suits every site. */
export function defaultThemeFolders(theme: string): ThemeFolder[] {
  return [{ folder: theme, groups: themeGroups }, ...themeFeatures.map((name) => ({ folder: path.join(theme, name) }))]
}

/** Returns the components of the package itself. They are bundled before any site is. */
export function shippedComponents(
  { theme, classicTheme }: { theme: string; classicTheme: string },
  isClassic: boolean,
): ThemeComponents {
  const classic = { folder: classicTheme, isDocusaurusSite: true, isWhole: true }
  return findThemeComponents(defaultThemeFolders(theme), isClassic ? classic : undefined)
}

/** Returns the names under which sites can replace components: absolute file → name. */
export function slotNames({ files }: Pick<ThemeComponents, 'files'>): Map<string, string> {
  // A component of documents has a second name, `mdx/Card`.
  const names = Object.entries(files).toSorted(([a], [b]) => Number(isOfDocuments(b)) - Number(isOfDocuments(a)))
  return new Map(names.map(([name, file]) => [file, name]))
}

function isOfDocuments(name: string): boolean {
  return name.startsWith('mdx/')
}

const componentFile = /^(.*)\.(?:tsx|jsx|ts|js)$/

/**
 * @param folders absolute paths by descending priority, the site's folder first; missing folders are skipped
 * @param classic the classic theme, whose components are between the folders of site and plugins and the default theme
 */
export function findThemeComponents(folders: (string | ThemeFolder)[], classic?: ClassicTheme): ThemeComponents {
  const { layers, library, isClassic } = classic ? withClassicTheme(folders, classic) : plainLayers(folders)
  /** The components of each layer and all later ones. */
  const merged = layers.map((_, index) => withDocumentComponents(layers.slice(index)))
  const originalsFor = (index: number) => {
    const next = merged[index + 1] ?? {}
    return Object.fromEntries(
      [...(layers[index]?.components.keys() ?? [])].flatMap((name) => entryIfDefined(name, ownValue(next, name))),
    )
  }
  const files = merged[0] ?? {}
  const names = Object.keys(files).sort()
  const inits = names.flatMap((name) => {
    const last = merged.map((components) => ownValue(components, name)).findLast((file) => file !== undefined)
    return entryIfDefined(name, last === files[name] ? undefined : last)
  })
  const mdx = names.filter((name) => name.startsWith('mdx/')).map((name) => name.slice('mdx/'.length))
  return {
    files: Object.fromEntries(names.flatMap((name) => entryIfDefined(name, files[name]))),
    originals: originalsFor(0),
    inits: Object.fromEntries(inits),
    laterOriginals: layers
      .map(({ folder }, index) => ({ folder, originals: originalsFor(index) }))
      .filter(({ originals }, index) => index > 0 && Object.keys(originals).length > 0),
    mappedTags: [
      ...mdx.filter((name) => /^[a-z]/.test(name)),
      // The compiler renders admonitions like the component of the default theme.
      ...(names.some((name) => isAdmonition(name) && isOverriddenIn(layers, files[name] as string))
        ? ['admonition']
        : []),
    ],
    globalComponents: mdx.filter((name) => /^[A-Z]/.test(name)),
    library: Object.fromEntries([...library].filter(([name]) => !Object.hasOwn(files, name))),
    isClassic,
  }
}

/** Whether a component takes part in rendering the admonitions of documents. */
function isAdmonition(name: string): boolean {
  return /^(?:mdx\/)?Admonition(?:\/|$)/.test(name)
}

/** Whether a file belongs to a folder other than that of the default theme and of the classic one. */
function isOverriddenIn(layers: (ThemeFolder & { isBuiltIn?: boolean })[], file: string): boolean {
  return isOverridden(
    file,
    layers.filter(({ groups, isBuiltIn }) => groups !== undefined || isBuiltIn).map(({ folder }) => folder),
  )
}

/** Whether a component is not in one of the folders of the generator itself. */
export function isOverridden(file: string, own: readonly string[]): boolean {
  return !own.some((folder) => file.startsWith(folder + path.sep))
}

interface Layers {
  layers: (ThemeFolder & { components: Map<string, string>; isBuiltIn?: true })[]
  library: Map<string, string>
  isClassic: boolean
}

function plainLayers(folders: (string | ThemeFolder)[]): Layers {
  const layers = uniqueFolders(folders).map((folder) => ({ ...folder, components: listFolderComponents(folder) }))
  return { layers, library: new Map(), isClassic: false }
}

/**
 * Adds the components of the classic theme, if pages consist of them. All other modules are part of the library.
 */
function withClassicTheme(folders: (string | ThemeFolder)[], classicTheme: ClassicTheme): Layers {
  const { folder, isDocusaurusSite, isWhole = false } = classicTheme
  const { layers } = plainLayers(folders)
  const classic = listClassicModules(folder)
  const isOverriding = (layer: ThemeFolder) => layer.groups === undefined && !isFeatureFolder(layer.folder, folder)
  const own = new Map(layers.filter((layer) => !isOverriding(layer)).flatMap(({ components }) => [...components]))
  const library = new Map(classic)
  const overridden = new Set<string>()
  for (const layer of layers.filter(isOverriding).toReversed()) {
    for (const [name, file] of listNestedModules(layer.folder)) {
      if (classic.has(name)) layer.components.set(name, file)
      else if (!layer.components.has(name)) library.set(name, file)
    }
    for (const name of layer.components.keys()) overridden.add(name)
  }
  const isClassic = isWhole || needsClassicTheme(overridden, classic, { own, isDocusaurusSite })
  if (isClassic) {
    const components = new Map(
      // The components that are generated for documents import `mapped-tag`.
      [...classic].filter(([name]) => own.has(name) || overridden.has(name) || /^(?:[A-Z]|mapped-tag$)/.test(name)),
    )
    // Nothing renders the components of the default theme with the same names.
    for (const layer of layers.filter((each) => !isOverriding(each)))
      for (const name of components.keys()) layer.components.delete(name)
    layers.splice(layers.filter(isOverriding).length, 0, { folder, components, isBuiltIn: true })
  }
  return { layers, library, isClassic }
}

/** Whether a folder is part of the default theme, whose room is beside that of the classic theme. */
function isFeatureFolder(folder: string, classicFolder: string): boolean {
  return folder.startsWith(path.join(classicFolder, '..', '..', 'browser', 'theme') + path.sep)
}

function uniqueFolders(folders: (string | ThemeFolder)[]): ThemeFolder[] {
  const byPath = new Map<string, ThemeFolder>()
  for (const folder of folders.map(toThemeFolder)) if (!byPath.has(folder.folder)) byPath.set(folder.folder, folder)
  return [...byPath.values()]
}

function toThemeFolder(folder: string | ThemeFolder): ThemeFolder {
  return typeof folder === 'string' ? { folder } : folder
}

/**
 * Merges the components of several folders; earlier folders win. Every component of an `mdx` group is also available to
 * documents as `mdx/Card`: this is the current `Card`, unless a folder has a separate `mdx/Card`.
 */
function withDocumentComponents(layers: (ThemeFolder & { components: Map<string, string> })[]): Record<string, string> {
  const merged = Object.fromEntries(layers.toReversed().flatMap(({ components }) => [...components]))
  const grouped = layers.filter(({ groups }) => groups?.includes('mdx'))
  for (const { folder } of grouped)
    for (const name of listFolderComponents(path.join(folder, 'mdx')).keys())
      merged[`mdx/${name}`] ??= merged[name] as string
  return merged
}

function entryIfDefined(name: string, file: string | undefined): [string, string][] {
  return file === undefined ? [] : [[name, file]]
}

/** Returns the components of one folder: files, and folders with an index file. */
export function listFolderComponents(from: string | ThemeFolder): Map<string, string> {
  const { folder, groups } = toThemeFolder(from)
  if (groups) return new Map(groups.flatMap((group) => [...listFolderComponents(path.join(folder, group))]))
  const found = ['', 'mdx/'].flatMap((prefix) => {
    const inner = path.join(folder, prefix)
    if (!existsSync(inner)) return []
    const entries = readdirSync(inner, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    return entries.flatMap((entry) => {
      const file = entry.isDirectory() ? findIndexFile(path.join(inner, entry.name)) : path.join(inner, entry.name)
      const name = entry.isDirectory() ? entry.name : componentFile.exec(entry.name)?.[1]
      const isComponent = name !== undefined && !/\.(?:test|d)$/.test(name) && (prefix !== '' || /^[A-Z]/.test(name))
      return isComponent && file !== undefined ? entryIfDefined(`${prefix}${name}`, file) : []
    })
  })
  // A file takes precedence over a folder of the same name.
  return new Map([...found].sort(([, a], [, b]) => depth(b) - depth(a)))
}

function findIndexFile(folder: string): string | undefined {
  const name = readdirSync(folder).find((file) => /^index\.(?:tsx|jsx|ts|js)$/.test(file))
  return name === undefined ? undefined : path.join(folder, name)
}

function depth(file: string): number {
  return file.split(path.sep).length
}
