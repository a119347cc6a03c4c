import type { RouteContext, RouteVersion } from 'lectern/plugin-kit'
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
  return ['docs-wrapper', 'plugin-docs', `plugin-id-${options.id}`, version.content.version.className, pageClassName]
    .filter(Boolean)
    .join(' ')
}

/** The reference to its version that a page carries; without the notice, which needs the pages of the latest version. */
export function versionRef({ name, label, badge, noIndex }: DocsVersion, instance: string): RouteVersion {
  return { instance, name, label, ...(badge && { badge }), ...(noIndex && { noIndex }) }
}
