import { instanceName, type Plugin } from 'lectern/plugin-kit'
import type { DocsContent } from './content.ts'
import { loadDocs } from './load.ts'
import { type DocsOptions, resolveOptions } from './options.ts'
import { docsRoutes } from './routes.ts'

export type { EditUrl, EditUrlParams } from './edit-url.ts'
export type { NumberPrefix, NumberPrefixParser } from './number-prefix.ts'
export type { DocsOptions } from './options.ts'
export type { SidebarItemsGenerator, SidebarItemsGeneratorArgs } from './sidebar-generator.ts'

/** Raised when the same options and files come to mean other pages. */
const release = 1

/**
 * Documentation: Markdown files of a folder become pages with sidebars, breadcrumbs, and previous and next.
 * @throws SiteError when an option is wrong
 */
export function docs(options: DocsOptions = {}): Plugin<DocsContent> {
  const resolved = resolveOptions(options)
  return {
    name: instanceName('docs', resolved.id),
    key: `docs@${release} ${JSON.stringify(options, functionsAsText)}`,
    folder: resolved.path,
    load: (context) => loadDocs(context, resolved),
    routes: (content, context) => docsRoutes(content, context, resolved),
    watch: [resolved.path, ...(resolved.sidebarPath ? [resolved.sidebarPath] : [])],
  }
}

function functionsAsText(_: string, value: unknown): unknown {
  return typeof value === 'function' ? String(value) : value
}
