import type { RouteContext, VersionRef } from 'lectern/plugin-kit'
import type { DocsVersion } from '../content.ts'
import type { ResolvedOptions } from '../options.ts'
import type { ResolvedVersion } from './resolve-version.ts'

/** Input for creating the routes of one version. */
export interface DocsRouteContext {
  context: RouteContext
  options: ResolvedOptions
  version: ResolvedVersion
}

/** CSS class names of a page; the same as in Docusaurus, so that style sheets of sites keep working. */
export function pageClass({ options, version }: DocsRouteContext, pageClassName: string): string {
  return `docs-wrapper plugin-docs plugin-id-${options.id} docs-version-${version.content.version.name} ${pageClassName}`
}

/** The reference to its version that a page carries. */
export function versionRef({ name, label }: DocsVersion, instance: string): VersionRef {
  return { instance, name, label }
}
