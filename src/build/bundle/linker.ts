import path from 'node:path'
import { ownValue } from '../../shared/dictionary.ts'
import type { CapturedBundle, CapturedRoot } from './capture-modules.ts'
import type { PackagePaths } from './entries.ts'
import { libraryName } from './library-names.ts'
import { libraryAlias, themeAlias } from './theme-alias.ts'
import type { ThemeComponents } from './theme-components.ts'
import type { LibrarySide, ThemeLibrary } from './theme-library.ts'

export interface LinkOptions {
  /** Folder of the bundle. */
  folder: string
  library: ThemeLibrary
  side: LibrarySide
  own: CapturedBundle
  components: ThemeComponents
  paths: PackagePaths
}

/** The modules of library and site, and the module of every component. */
export function createLinker({ side, own, components, paths }: Omit<LinkOptions, 'folder' | 'library'>) {
  const targets = { ...libraryAlias(components), ...themeAlias(components) }
  const later = components.laterOriginals.map(({ folder, originals }) => ({ folder: folder + path.sep, originals }))
  const rootOfFile = (file = ''): CapturedRoot | undefined =>
    own.roots[file] ?? side.roots[libraryName(file, paths) ?? '']
  const fileOfRequest = (request: string, issuer = ''): string | undefined => {
    const originals = later.find(({ folder }) => issuer.startsWith(folder))?.originals ?? {}
    const name = request.replace(/^@theme-original\//, '')
    return (name !== request && ownValue(originals, name)) || targets[`${request}$`]
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

export type Linker = ReturnType<typeof createLinker>

export function isNamespace({ meta }: CapturedRoot): boolean {
  return meta.exportsType === 'namespace'
}

/** Returns an expression with the namespace of a module. */
export function namespace(root: CapturedRoot, load: string): string {
  const key = JSON.stringify(root.key)
  return isNamespace(root) ? `${load}(${key})` : `${load}.t(${key},7)`
}
