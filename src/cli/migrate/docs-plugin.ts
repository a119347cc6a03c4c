import type { SiteDraft } from './migration.ts'

export interface DocsPluginOptions {
  /** Folder of the documents, relative to the site folder. */
  source: string
  hasSidebars: boolean
  /** Patterns of files that are no documents. Replaces those that Lectern excludes by default. */
  exclude: readonly string[]
  editUrl: string | undefined
  /** Whether the site has translations, which the links to edit a page lead to. */
  isTranslated: boolean
  showsUpdates: boolean
}

/** The call of `docs` for a generator that has the documents at the root of the site, and no prefixes of numbers. */
export function docsPlugin(options: DocsPluginOptions): SiteDraft['plugins'][number] {
  const { source, hasSidebars, exclude, editUrl, isTranslated, showsUpdates } = options
  return {
    name: 'docs',
    options: {
      path: source,
      routeBasePath: '/',
      numberPrefixParser: false,
      ...(hasSidebars && { sidebarPath: 'sidebars.ts' }),
      exclude,
      editUrl,
      ...(editUrl !== undefined && isTranslated && { editLocalizedFiles: true }),
      ...(showsUpdates && { showLastUpdateTime: true }),
    },
  }
}
