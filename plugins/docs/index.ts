import {
  type CompiledContext,
  filesOutside,
  instanceName,
  markdownOptions,
  omitMarkdownOptions,
  type Plugin,
  translationsName,
} from 'lectern/plugin-kit'
import { changeRoutes } from './changes/change-routes.ts'
import type { DocsContent } from './content.ts'
import { loadDocs } from './load/load-docs.ts'
import { type DocsOptions, resolveOptions } from './options.ts'
import { withDocsData } from './routes/docs-data.ts'
import { docsRoutes } from './routes/docs-routes.ts'
import { translatableDocs } from './translatable-docs.ts'
import { commitRequests } from './versions/git-versions.ts'
import { versionCommands } from './versions/version-command.ts'
import { currentVersion, versionFiles } from './versions/version-files.ts'
import { listVersions } from './versions/version-options.ts'

export type { NumberPrefix, NumberPrefixParser } from './names/number-prefix.ts'
export type { DocsOptions } from './options.ts'
export type { EditUrl, EditUrlParams } from './routes/edit-url.ts'
export type { SidebarItemsGenerator, SidebarItemsGeneratorArgs } from './sidebars/sidebar-items-generator.ts'

/** Increment when the same options and files produce different pages. */
const cacheVersion = 3

/**
 * Turns a folder of Markdown files into documentation: pages with sidebars, breadcrumbs and previous/next links.
 * @throws SiteError if an option is invalid
 */
export function docs(options: DocsOptions = {}): Plugin<DocsContent> {
  const resolved = resolveOptions(options)
  const currentVersionLabel = listVersions(resolved.versions).settings[currentVersion]?.label
  return {
    name: instanceName('docs', resolved.id),
    key: `docs@${cacheVersion} ${JSON.stringify({ ...omitMarkdownOptions(options), frontMatter: undefined }, serializeFunctions)}`,
    folder: resolved.path,
    translations: translationsName('docs', resolved.id),
    versionsFolder: versionFiles(resolved.id).folder,
    ...(!resolved.disableVersioning && { versionsFile: versionFiles(resolved.id).list }),
    ...(currentVersionLabel !== undefined && { currentVersionLabel }),
    commits: commitRequests(resolved),
    ...markdownOptions(resolved),
    // A function may read anything.
    readsSiteOnly: options.sidebarItemsGenerator === undefined,
    load: (context) => loadDocs(context, resolved),
    ...(resolved.changes && {
      needsMarkdown: true,
      compiled: (content: DocsContent, context: CompiledContext) =>
        changeRoutes(content, { context, options: resolved }),
    }),
    routes: (content, context) =>
      withDocsData(docsRoutes(content, context, resolved), {
        ...resolved,
        path: context.pageUrl(resolved.routeBasePath),
      }),
    // Sidebars and lists have no text of documents.
    update: async () => 'changed',
    translatable: (content, context) => translatableDocs(content, context, resolved),
    commands: versionCommands(resolved),
    watch: [
      resolved.path,
      ...(resolved.sidebarPath ? [resolved.sidebarPath] : []),
      ...filesOutside(resolved.path, [resolved.tags]),
    ],
  }
}

function serializeFunctions(_: string, value: unknown): unknown {
  return typeof value === 'function' ? String(value) : value
}
