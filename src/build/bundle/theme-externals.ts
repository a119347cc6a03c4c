import type { Configuration, ExternalItem } from 'webpack'
import { importsSiteRouter } from '../../docusaurus/bundle/docusaurus-modules.ts'
import { runtimeGlobal } from '../../shared/runtime-contract.ts'
import { classicSharedName, isThemeRequest, type PackagePaths, routerRequest, sharedNames, themeId } from './entries.ts'
import type { ReplacedComponents } from './replaced-components.ts'
import type { RunResult } from './run-webpack.ts'
import { entryName } from './source-uri.ts'

/** Returns the external modules of all bundles. */
export function externalsOf({ externals = [] }: Configuration): ExternalItem[] {
  return Array.isArray(externals) ? externals : [externals]
}

interface ThemeExternalsOptions {
  paths: PackagePaths
  dev: boolean
  isClassic: boolean
  replaced: ReplacedComponents
  /** Whether a component of the site has files of its own, which no other files may contain. */
  hasOwnFiles?(id: string): boolean
  /** Called for a component that the theme does not have; by default, webpack reports that it cannot find it. */
  onUnknown?(id: string, issuer: string): void
  /** Whether a component that the theme does not have is part of the bundle. */
  isLibraryModule?(request: string): boolean
}

/**
 * Modules that the theme's bundle provides: its components, and packages of which a page must have one copy.
 */
export function themeExternals(
  themeIds: string[],
  {
    paths,
    dev,
    isClassic,
    replaced,
    hasOwnFiles = () => false,
    onUnknown,
    isLibraryModule = () => false,
  }: ThemeExternalsOptions,
): ExternalItem {
  const shared = sharedNames(dev)
  return ({ request, contextInfo }, callback) => {
    if (request === undefined) return callback()
    const issuer = contextInfo?.issuer ?? ''
    if (importsSiteRouter(request, issuer, paths.docusaurus)) return callback()
    const classicName = isClassic ? classicSharedName(request, issuer, paths) : undefined
    const sharedName = classicName ?? (shared.includes(request) ? request : undefined)
    if (sharedName !== undefined) return callback(undefined, sharedExternal(sharedName))
    if (!isThemeRequest(request)) return callback()
    const resolved = replaced.resolve(request, issuer)
    if (resolved?.kind === 'site') {
      const { id } = resolved
      return id !== undefined && hasOwnFiles(id) ? callback(undefined, fromRegistry('live', id)) : callback()
    }
    const id = resolved?.id ?? themeId(request, themeIds)
    const isKnown = resolved?.isOriginal || themeIds.includes(themeId(request, themeIds))
    if (!isKnown) {
      if (!onUnknown || isLibraryModule(request)) return callback()
      onUnknown(id, issuer)
    }
    return callback(undefined, fromRegistry(resolved?.isOriginal ? 'original' : 'get', id))
  }
}

function sharedExternal(name: string): string {
  return `var ${runtimeGlobal}.shared[${JSON.stringify(name)}]`
}

/** Whether an entry uses what only the script of the router has. */
export function usesRouter(entry: string, { externalValues }: Pick<RunResult, 'externalValues'>): boolean {
  return externalValues[entry]?.some((value) => `var ${value}` === sharedExternal(routerRequest)) ?? false
}

type RegistryMethod = 'get' | 'live' | 'original'

function fromRegistry(method: RegistryMethod, id: string): string {
  return `var ${runtimeGlobal}.registry.${method}(${JSON.stringify(id)})`
}

const registryValue = new RegExp(`^${runtimeGlobal}\\.registry\\.(\\w+)\\((".*")\\)$`)

/** What an entry needs of the theme, at once or later. */
export interface ThemeNeeds {
  /** Ids of components. */
  theme: string[]
  /** Ids of components that it needs as they are shipped. */
  originals: string[]
}

/** Returns what the entry of a module needs of the theme. */
export function themeNeeds(key: string, result: Pick<RunResult, 'externalValues'>, themeIds: string[]): ThemeNeeds {
  const needs = entryThemeNeeds(entryName(key), result)
  const id = isThemeRequest(key) ? themeId(key, themeIds) : key
  return id !== key && themeIds.includes(id) ? { ...needs, theme: [id, ...needs.theme] } : needs
}

/** Returns the same for an entry by its name. */
export function entryThemeNeeds(entry: string, { externalValues }: Pick<RunResult, 'externalValues'>): ThemeNeeds {
  const values = (externalValues[entry] ?? []).flatMap((value) => {
    const [, method, id = ''] = registryValue.exec(value) ?? []
    return method === undefined ? [] : [{ method, id: JSON.parse(id) as string }]
  })
  const idsOf = (isOriginal: boolean) =>
    values.filter(({ method }) => (method === 'original') === isOriginal).map(({ id }) => id)
  return { theme: idsOf(false), originals: idsOf(true) }
}
