import path from 'node:path'
import { ownValue } from '../../shared/dictionary.ts'
import { runtimeGlobal } from '../../shared/runtime-contract.ts'
import { componentIds, type PackagePaths, themeId } from './entries.ts'
import { importedFiles } from './rendered-components.ts'
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
  /** Aliases of the same components, by each request that leads to one. */
  alias: Record<string, string>
  /**
   * @param issuer absolute path of the importing module; empty for an entry
   * @returns undefined if the theme has no such component
   */
  resolve(request: string, issuer: string): ResolvedComponent | undefined
  /** Returns the source of an entry that registers components. */
  source(ids: string[]): string
}

const kinds = ['@theme', '@theme-original', '@theme-init']

/** Finds the components that a site and its plugins have themselves. */
export function findReplacedComponents(components: ThemeComponents, paths: PackagePaths): ReplacedComponents {
  const shipped = shippedComponents(paths, components.isClassic)
  const slots = slotNames(shipped)
  const ids = componentIds(components)
  const fileOf = (id: string) => {
    const [kind, name] = splitId(id)
    const { files, originals, inits: last } = components
    return ownValue(kind === '@theme' ? files : kind === '@theme-original' ? originals : last, name)
  }
  const toResolved = (file: string, id?: string): ResolvedComponent => {
    const slot = slots.get(file)
    if (slot === undefined) return { kind: 'site', file, ...(id !== undefined && { id }) }
    const isCurrent = id !== undefined && splitId(id)[0] === '@theme'
    return isCurrent
      ? { kind: 'shipped', id, isOriginal: false }
      : { kind: 'shipped', id: `@theme/${slot}`, isOriginal: true }
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
    return file === undefined || slots.has(file) ? [] : [[id, file]]
  })
  const names = [...new Set(own.map(([id]) => splitId(id)[1]))]
  const alias = names.flatMap((name) =>
    kinds.flatMap((kind): [string, string][] => {
      const resolved = resolve(`${kind}/${name}`, '')
      return resolved?.kind === 'site' ? [[`${kind}/${name}$`, resolved.file]] : []
    }),
  )
  const source = (entryIds: string[]) =>
    entryIds
      .map((id, index) => {
        const [kind, name] = splitId(id)
        const file = JSON.stringify(fileOf(id))
        // Webpack reports it if the module has no default export.
        const isChecked = kind === '@theme' && ownValue(shipped.files, name) !== undefined
        const check = isChecked ? `export { default as default${index} } from ${file}\n` : ''
        return `${check}import * as module${index} from ${file}\n${runtimeGlobal}.registry.define(${JSON.stringify(id)}, module${index})\n`
      })
      .join('')
  return { files: Object.fromEntries(own), alias: Object.fromEntries(alias), resolve, source }
}

interface CommonComponents {
  components: ThemeComponents
  siteDir: string
  /** Slots of every page. */
  slots: string[]
}

/** Returns the ids of the components of a site that are on every page: those in slots of every page, and those that they import. */
export function findCommonComponents(
  { files }: ReplacedComponents,
  { components, siteDir, slots }: CommonComponents,
): string[] {
  const ids = Object.entries(files)
  const own = new Set(Object.values(files))
  const common = new Set(slots.flatMap((slot) => ownValue(files, `@theme/${slot}`) ?? []))
  const shipped = new Set(Object.values(components.files).filter((file) => !own.has(file)))
  // Files that are added here are visited as well.
  for (const file of common)
    for (const imported of importedFiles(file, components, siteDir)) if (!shipped.has(imported)) common.add(imported)
  return ids.flatMap(([id, file]) => (common.has(file) ? [id] : [])).sort()
}

/** Whether a site or one of its plugins has components itself. */
export function hasReplacedComponents(components: ThemeComponents, paths: PackagePaths): boolean {
  return Object.keys(findReplacedComponents(components, paths).files).length > 0
}

function splitId(id: string): [kind: string, name: string] {
  const [, kind = '', name = ''] = /^(@theme(?:-original|-init)?)\/(.+)$/.exec(id) ?? []
  return [kind, name]
}
