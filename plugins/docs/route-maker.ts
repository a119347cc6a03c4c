import type { RouteContext, VersionRef } from 'lectern'
import type { DocsVersion } from './content.ts'
import type { ResolvedOptions } from './options.ts'
import type { ResolvedVersion } from './resolve-version.ts'

/** What the routes of one version are made with. */
export interface RouteMaker {
  context: RouteContext
  options: ResolvedOptions
  version: ResolvedVersion
}

/** The name by which an instance is known among the plugins. */
export function pluginName(id: string): string {
  return id === 'default' ? 'docs' : `docs-${id}`
}

/** How pages name the version that they belong to. */
export function versionRef({ name, label }: DocsVersion, instance: string): VersionRef {
  return { instance, name, label }
}
