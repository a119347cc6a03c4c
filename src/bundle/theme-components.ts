import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The components of a site's theme: found by name in a list of folders, the first folder that has one wins. */
export interface ThemeComponents {
  /** Name (`Navbar`, `mdx/Card`) → absolute file. */
  files: Record<string, string>
  /** Of the components that the site itself replaces: name → file of the next folder that has it. */
  originals: Record<string, string>
  /** Of the components that anybody replaces: name → file of the last folder that has it. */
  inits: Record<string, string>
  /** What `originals` is for the files in other folders than the site's, where that is anything. */
  behind: { folder: string; originals: Record<string, string> }[]
  /** Plain tags (`a`, `table`) that are drawn by components. */
  mappedTags: string[]
  /** Components that documents use without an import. */
  globalComponents: string[]
}

/** A folder of components. Those of the default theme are grouped in subfolders, which are no part of their names. */
export interface ThemeFolder {
  folder: string
  groups?: readonly string[]
}

/** The subfolders of the default theme that hold components. */
export const themeGroups = ['layout', 'docs', 'blog', 'mdx', 'search', 'reference'] as const

const componentFile = /^(.*)\.(?:tsx|jsx|ts|js)$/

/** @param folders absolute paths, that of the site first, then the most important ones; missing ones are skipped */
export function findThemeComponents(folders: (string | ThemeFolder)[]): ThemeComponents {
  const layers = uniqueFolders(folders).map((folder) => ({ ...folder, own: componentsIn(folder) }))
  const merged = (from: number) => withDocumentComponents(layers.slice(from))
  const originalsOf = (index: number) => {
    const next = merged(index + 1)
    return Object.fromEntries([...(layers[index]?.own.keys() ?? [])].flatMap((name) => toEntry(name, next[name])))
  }
  const files = merged(0)
  const names = Object.keys(files).sort()
  const inits = names.flatMap((name) => {
    const last = layers.map((_, index) => merged(index)[name]).findLast((file) => file !== undefined)
    return toEntry(name, last === files[name] ? undefined : last)
  })
  const mdx = names.filter((name) => name.startsWith('mdx/')).map((name) => name.slice('mdx/'.length))
  return {
    files: Object.fromEntries(names.flatMap((name) => toEntry(name, files[name]))),
    originals: originalsOf(0),
    inits: Object.fromEntries(inits),
    behind: layers
      .map(({ folder }, index) => ({ folder, originals: originalsOf(index) }))
      .filter(({ originals }, index) => index > 0 && Object.keys(originals).length > 0),
    mappedTags: mdx.filter((name) => /^[a-z]/.test(name)),
    globalComponents: mdx.filter((name) => /^[A-Z]/.test(name)),
  }
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
 * The components of several folders, earlier folders first. Documents use every component of a group `mdx` without an
 * import, as `mdx/Card`: it is the component `Card` in use, unless a folder has an `mdx/Card` of its own.
 */
function withDocumentComponents(layers: (ThemeFolder & { own: Map<string, string> })[]): Record<string, string> {
  const merged = Object.fromEntries(layers.toReversed().flatMap(({ own }) => [...own]))
  const grouped = layers.filter(({ groups }) => groups?.includes('mdx'))
  for (const { folder } of grouped)
    for (const name of componentsIn(path.join(folder, 'mdx')).keys()) merged[`mdx/${name}`] ??= merged[name] as string
  return merged
}

function toEntry(name: string, file: string | undefined): [string, string][] {
  return file === undefined ? [] : [[name, file]]
}

/** The components of one folder: a file is one, and a folder with an index file. */
export function componentsIn(from: string | ThemeFolder): Map<string, string> {
  const { folder, groups } = toThemeFolder(from)
  if (groups) return new Map(groups.flatMap((group) => [...componentsIn(path.join(folder, group))]))
  const found = ['', 'mdx/'].flatMap((prefix) => {
    const inner = path.join(folder, prefix)
    if (!existsSync(inner)) return []
    const entries = readdirSync(inner, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    return entries.flatMap((entry) => {
      const file = entry.isDirectory() ? indexOf(path.join(inner, entry.name)) : path.join(inner, entry.name)
      const name = entry.isDirectory() ? entry.name : componentFile.exec(entry.name)?.[1]
      const isComponent = name !== undefined && !/\.(?:test|d)$/.test(name) && (prefix !== '' || /^[A-Z]/.test(name))
      return isComponent && file !== undefined ? toEntry(`${prefix}${name}`, file) : []
    })
  })
  // Of a file and a folder of one name the file counts.
  return new Map([...found].sort(([, a], [, b]) => depth(b) - depth(a)))
}

function indexOf(folder: string): string | undefined {
  const name = readdirSync(folder).find((file) => /^index\.(?:tsx|jsx|ts|js)$/.test(file))
  return name === undefined ? undefined : path.join(folder, name)
}

function depth(file: string): number {
  return file.split(path.sep).length
}
