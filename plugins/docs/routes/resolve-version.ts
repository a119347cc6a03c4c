import { type DeclaredLink, type Diagnostic, findIcon, pageKey, type RouteContext, siteUrl } from 'lectern/plugin-kit'
import type { Doc, VersionContent } from '../content.ts'
import type { ResolvedOptions } from '../options.ts'
import { createCategorySlugs } from '../sidebars/category-slugs.ts'
import { createListUrls, findLongLists, type LongLists } from '../sidebars/long-lists.ts'
import { resolveEntries } from '../sidebars/resolve-sidebar.ts'
import { linkLocation, type SidebarDiagnostic, toDiagnostic } from '../sidebars/sidebar-diagnostics.ts'
import type { LinkEntry } from '../sidebars/sidebar-entry.ts'
import { createSlices, type Slices } from '../sidebars/sidebar-slice.ts'
import { createSidebarTexts } from '../sidebars/sidebar-texts.ts'
import { createSidebar, type Sidebar } from '../sidebars/sidebar-tree.ts'
import { versionedPath } from '../versions/version-files.ts'
import { createTypesetter } from './typeset-docs.ts'

/** A sidebar with the slices of it that pages carry. */
export interface ResolvedSidebar extends Sidebar {
  /** Name under which the full tree is published. */
  sharedName: string
  longLists: LongLists
  slices: Slices
}

/** A version with its URLs and sidebars: the input of its routes. */
export interface ResolvedVersion {
  content: VersionContent
  /** Documents that get a page. */
  docs: Doc[]
  /** Includes documents without a page, so that referencing one is no error. */
  docsById: Map<string, Doc>
  sidebars: ResolvedSidebar[]
  sidebarsByName: Map<string, ResolvedSidebar>
  /** The sidebar of a document's page; undefined if it has none. */
  getSidebar(doc: Doc): ResolvedSidebar | undefined
  /** URL of the version itself. */
  root: string
  docUrl(doc: Doc): string
  /** Its label and the texts of its sidebars, by their keys in translation files. */
  texts: Readonly<Record<string, string>>
  diagnostics: Diagnostic[]
  /** Links of its sidebars to pages other than documents. */
  links: DeclaredLink[]
}

/** Resolves the sidebars of a version and the URLs of its documents. */
export function resolveVersion(
  content: VersionContent,
  context: RouteContext,
  options: ResolvedOptions,
): ResolvedVersion {
  const typeset = createTypesetter(context)
  const diagnostics: Diagnostic[] = []
  const links: DeclaredLink[] = []
  const slugUrl = (slug: string) => context.pageUrl(versionedPath(options.routeBasePath, content.version, slug))
  const docs = content.docs.map(typeset.doc)
  const urls = new Map([...content.docs, ...docs].map((doc) => [doc, slugUrl(doc.slug)]))
  let knownKeys: Set<string> | undefined
  const keys = () => {
    knownKeys ??= new Set([...urls.values()].map((url) => pageKey(url, context.config.baseUrl) ?? ''))
    return knownKeys
  }
  const docUrl = (doc: Doc) => urls.get(doc) ?? slugUrl(doc.slug)
  const docsById = new Map(content.docs.map((doc) => [doc.id, doc]))
  const indexes = new Map()
  const texts = createSidebarTexts(content.translations, content.version.label)
  const source = {
    ...content,
    docsById,
    numberPrefixParser: options.numberPrefixParser,
    collapsible: options.sidebarCollapsible,
    collapsed: options.sidebarCollapsed,
    slugUrl,
    docUrl,
    siteUrl: (path: string) => siteUrl(path, context.config, (key) => keys().has(key)),
    typeset,
    findIcon: (name: string) => findIcon(name, { siteDir: context.siteDir, folders: context.config.icons }),
    categorySlug: createCategorySlugs(),
    indexes,
    report: (diagnostic: SidebarDiagnostic) => diagnostics.push(toDiagnostic(diagnostic, content.texts)),
    onLink: (url: string, entry: LinkEntry) =>
      links.push({ url, written: entry.href, ...linkLocation(entry, content.texts) }),
  }
  const resolved = Object.entries(content.sidebars).map(([name, entries]) =>
    createSidebar(
      name,
      resolveEntries(entries, {
        ...source,
        translate: (key, text) => texts.translate(`sidebar.${name}.${key}`, text),
      }),
    ),
  )
  diagnostics.push(...texts.check())
  const docUrls = new Set(urls.values())
  const maxItems = options.sidebarMaxItems
  // After all sidebars, so that the URLs of declared pages do not depend on the lengths of lists.
  const addUrl = createListUrls({ ...source, isUsed: (url) => docUrls.has(url) || indexes.has(url) })
  const sidebars = resolved.map((sidebar): ResolvedSidebar => {
    const { name, nodes } = sidebar
    const longLists = findLongLists(nodes, maxItems, addUrl)
    const sharedName = ['sidebar', options.id, content.version.path.slice(1), name].filter(Boolean).join('-')
    return {
      ...sidebar,
      sharedName,
      longLists,
      slices: createSlices(name, nodes, {
        ...{ sharedName, sharedUrl: context.sharedUrl, maxItems, longLists },
        showAll: context.texts.showAll,
      }),
    }
  })
  const sidebarsByName = new Map(sidebars.map((sidebar) => [sidebar.name, sidebar]))
  // If several sidebars contain a document, the last one is shown, as in Docusaurus.
  const sidebarsByDoc = new Map(
    sidebars.flatMap((sidebar) =>
      [...sidebar.unlistedDocs.keys(), ...sidebar.pageIndexByDoc.keys()].map((id) => [id, sidebar]),
    ),
  )
  return {
    content: { ...content, docs },
    docs: docs.filter(({ visibility }) => visibility.isBuilt),
    docsById: new Map(docs.map((doc) => [doc.id, doc])),
    sidebars,
    sidebarsByName,
    getSidebar: ({ id, frontMatter: { displayed_sidebar: selected } }) =>
      selected === undefined ? sidebarsByDoc.get(id) : sidebarsByName.get(selected ?? ''),
    root: slugUrl(''),
    docUrl,
    texts: texts.texts,
    diagnostics,
    links,
  }
}
