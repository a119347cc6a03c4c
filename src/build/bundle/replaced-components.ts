import path from 'node:path'
import { ownValue } from '../../shared/dictionary.ts'
import { componentIds, defineSource, type PackagePaths, themeId } from './entries.ts'
import { shippedComponents, slotNames, type ThemeComponents } from './theme-components.ts'

/** What an import of a component leads to. */
export type ResolvedComponent =
  /** A component of the site: its id, left out for one that only the overrides of a plugin import. */
  | { kind: 'site'; id?: string; file: string }
  /** A component of the shipped theme: as pages get it, or as it is shipped. */
  | { kind: 'shipped'; id: string; isOriginal: boolean }

export interface ReplacedComponents {
  /** Component id → absolute file, for all components that are not part of the shipped theme. */
  files: Record<string, string>
  /** Component id → source of the entry that registers it. */
  sources: Record<string, string>
  /** Aliases of the same components, by each request that leads to one. */
  alias: Record<string, string>
  /**
   * @param issuer absolute path of the importing module; empty for an entry
   * @returns undefined if the theme has no such component
   */
  resolve(request: string, issuer: string): ResolvedComponent | undefined
}

const kinds = ['@theme', '@theme-original', '@theme-init']

/** Finds the components that a site and its plugins have themselves. */
export function findReplacedComponents(components: ThemeComponents, paths: PackagePaths): ReplacedComponents {
  const shipped = shippedComponents(paths, components.isClassic)
  const slots = slotNames(shipped)
  const inits = new Map(Object.entries(shipped.inits).map(([name, file]) => [file, name]))
  const isShipped = (file: string) => slots.has(file) || inits.has(file)
  const ids = componentIds(components)
  const fileOf = (id: string) => {
    const [kind, name] = splitId(id)
    const { files, originals, inits: last } = components
    return ownValue(kind === '@theme' ? files : kind === '@theme-original' ? originals : last, name)
  }
  const toResolved = (file: string, id?: string): ResolvedComponent => {
    if (!isShipped(file)) return { kind: 'site', file, ...(id !== undefined && { id }) }
    if (id !== undefined && splitId(id)[0] === '@theme') return { kind: 'shipped', id, isOriginal: false }
    const slot = slots.get(file)
    if (slot !== undefined) return { kind: 'shipped', id: `@theme/${slot}`, isOriginal: true }
    return { kind: 'shipped', id: `@theme-init/${inits.get(file)}`, isOriginal: false }
  }
  const resolve: ReplacedComponents['resolve'] = (request, issuer) => {
    const [kind, name] = splitId(request)
    const later =
      kind === '@theme-original'
        ? components.laterOriginals.find(({ folder }) => issuer.startsWith(folder + path.sep))?.originals
        : undefined
    const original = later && ownValue(later, name)
    if (original !== undefined) return toResolved(original)
    const id = themeId(request, ids)
    const file = fileOf(id)
    return file === undefined ? undefined : toResolved(file, id)
  }
  const own = ids.flatMap((id): [string, string][] => {
    const file = fileOf(id)
    return file === undefined || isShipped(file) ? [] : [[id, file]]
  })
  const names = [...new Set(own.map(([id]) => splitId(id)[1]))]
  const alias = names.flatMap((name) =>
    kinds.flatMap((kind): [string, string][] => {
      const resolved = resolve(`${kind}/${name}`, '')
      return resolved?.kind === 'site' ? [[`${kind}/${name}$`, resolved.file]] : []
    }),
  )
  const sources = own.map(([id, file]): [string, string] => {
    const [kind, name] = splitId(id)
    // Webpack reports it if the module has no default export.
    const check =
      kind === '@theme' && ownValue(shipped.files, name) ? `export { default } from ${JSON.stringify(file)}\n` : ''
    return [id, check + defineSource({ id, kind: 'use' }, file)]
  })
  return {
    files: Object.fromEntries(own),
    sources: Object.fromEntries(sources),
    alias: Object.fromEntries(alias),
    resolve,
  }
}

/** Whether a site or one of its plugins has components itself. */
export function hasReplacedComponents(components: ThemeComponents, paths: PackagePaths): boolean {
  return Object.keys(findReplacedComponents(components, paths).files).length > 0
}

function splitId(id: string): [kind: string, name: string] {
  const [, kind = '', name = ''] = /^(@theme(?:-original|-init)?)\/(.+)$/.exec(id) ?? []
  return [kind, name]
}
