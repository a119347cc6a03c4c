import type { RouteContext, VersionRef } from 'lectern/plugin-kit'
import type { DocsVersion } from './content.ts'
import type { ResolvedOptions } from './options.ts'
import type { ResolvedVersion } from './resolve-version.ts'

/** What the routes of one version are made with. */
export interface RouteMaker {
  context: RouteContext
  options: ResolvedOptions
  version: ResolvedVersion
}

/** Classes by which a site's style sheets know a page, as those of Docusaurus do. */
export function pageClass({ options, version }: RouteMaker, own: string): string {
  return `docs-wrapper plugin-docs plugin-id-${options.id} docs-version-${version.content.version.name} ${own}`
}

/** How pages name the version that they belong to. */
export function versionRef({ name, label }: DocsVersion, instance: string): VersionRef {
  return { instance, name, label }
}
