import type { Configuration, ExternalItem } from 'webpack'
import { importsSiteRouter } from '../../docusaurus/bundle/docusaurus-modules.ts'
import { runtimeGlobal } from '../../shared/runtime-contract.ts'
import { isThemeRequest, type PackagePaths, sharedNames, themeId } from './entries.ts'
import type { RunResult } from './run-webpack.ts'
import { entryName } from './source-uri.ts'

/** Returns the external modules of all bundles. */
export function externalsOf({ externals = [] }: Configuration): ExternalItem[] {
  return Array.isArray(externals) ? externals : [externals]
}

interface ThemeExternalsOptions {
  paths: PackagePaths
  dev: boolean
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
  { paths, dev, onUnknown, isLibraryModule = () => false }: ThemeExternalsOptions,
): ExternalItem {
  const shared = sharedNames(dev)
  return ({ request, contextInfo }, callback) => {
    if (request === undefined) return callback()
    if (importsSiteRouter(request, contextInfo?.issuer ?? '', paths.docusaurus)) return callback()
    if (shared.includes(request)) return callback(undefined, `var ${runtimeGlobal}.shared[${JSON.stringify(request)}]`)
    if (!isThemeRequest(request)) return callback()
    const id = themeId(request, themeIds)
    if (!themeIds.includes(id)) {
      if (!onUnknown || isLibraryModule(request)) return callback()
      onUnknown(id, contextInfo?.issuer ?? '')
    }
    return callback(undefined, `var ${runtimeGlobal}.registry.get(${JSON.stringify(id)})`)
  }
}

/** Returns the ids of the theme components that the entry of a module needs, at once or later. */
export function themeDependencies(key: string, result: Pick<RunResult, 'allExternals'>, themeIds: string[]): string[] {
  const own = isThemeRequest(key) ? [themeId(key, themeIds)].filter((id) => themeIds.includes(id)) : []
  return [...own, ...entryThemeDependencies(entryName(key), result, themeIds)]
}

/** Returns the same for an entry by its name. */
export function entryThemeDependencies(
  entry: string,
  { allExternals }: Pick<RunResult, 'allExternals'>,
  themeIds: string[],
): string[] {
  return (allExternals[entry] ?? [])
    .filter(isThemeRequest)
    .map((request) => themeId(request, themeIds))
    .filter((id) => themeIds.includes(id))
}
