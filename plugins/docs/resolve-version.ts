import type { DeclaredLink, Diagnostic, RouteContext } from 'lectern/plugin-kit'
import { createCategorySlugs } from './category-slugs.ts'
import type { Doc, VersionContent } from './content.ts'
import type { ResolvedOptions } from './options.ts'
import { resolveEntries } from './resolve-sidebar.ts'
import type { LinkEntry } from './sidebar-entry.ts'
import { linkPlace, type SidebarTrouble, toDiagnostic } from './sidebar-faults.ts'
import { createSlices } from './sidebar-slice.ts'
import { createSidebar, type Sidebar } from './sidebar-tree.ts'
import { versionedPath } from './versions.ts'

/** A sidebar with the parts of it that pages carry. */
export interface ShownSidebar extends Sidebar {
  /** Under which the whole tree is published. */
  sharedName: string
  slices: ReturnType<typeof createSlices>
}

/** A version with addresses and sidebars: all that its routes are made of. */
export interface ResolvedVersion {
  content: VersionContent
  /** Documents that get a page. */
  docs: Doc[]
  /** Those without a page included, so that naming one is no fault. */
  docsById: Map<string, Doc>
  sidebars: ShownSidebar[]
  sidebarsByName: Map<string, ShownSidebar>
  /** The sidebar that a document's page shows; undefined for none. */
  sidebarOf(doc: Doc): ShownSidebar | undefined
  /** Address of the version itself. */
  root: string
  urlOf(doc: Doc): string
  diagnostics: Diagnostic[]
  /** What its sidebars link to beside documents. */
  links: DeclaredLink[]
}

/** Finds out what stands in the sidebars of a version and where everything is. */
export function resolveVersion(
  content: VersionContent,
  context: RouteContext,
  options: ResolvedOptions,
): ResolvedVersion {
  const diagnostics: Diagnostic[] = []
  const links: DeclaredLink[] = []
  const slugUrl = (slug: string) => context.pageUrl(versionedPath(options.routeBasePath, content.version, slug))
  const urls = new Map(content.docs.map((doc) => [doc, slugUrl(doc.slug)]))
  const urlOf = (doc: Doc) => urls.get(doc) ?? slugUrl(doc.slug)
  const docsById = new Map(content.docs.map((doc) => [doc.id, doc]))
  const source = {
    ...content,
    docsById,
    numberPrefixParser: options.numberPrefixParser,
    collapsible: options.sidebarCollapsible,
    collapsed: options.sidebarCollapsed,
    slugUrl,
    urlOf,
    siteUrl: context.url,
    categorySlug: createCategorySlugs(),
    indexes: new Map(),
    trouble: (trouble: SidebarTrouble) => diagnostics.push(toDiagnostic(trouble, content.texts)),
    onLink: (url: string, entry: LinkEntry) => links.push({ url, ...linkPlace(entry, content.texts) }),
  }
  const sidebars = Object.entries(content.sidebars).map(([name, entries]): ShownSidebar => {
    const sidebar = createSidebar(name, resolveEntries(entries, source))
    const sharedName = ['sidebar', options.id, content.version.path.slice(1), name].filter(Boolean).join('-')
    return {
      ...sidebar,
      sharedName,
      slices: createSlices(name, sidebar.nodes, { sharedName, sharedUrl: context.sharedUrl }),
    }
  })
  const sidebarsByName = new Map(sidebars.map((sidebar) => [sidebar.name, sidebar]))
  // Of several sidebars that hold a document, the last is shown: what sites that come from Docusaurus are used to.
  const sidebarsByDoc = new Map(
    sidebars.flatMap((sidebar) =>
      [...sidebar.trailOfUnlisted.keys(), ...sidebar.placeOfDoc.keys()].map((id) => [id, sidebar]),
    ),
  )
  return {
    content,
    docs: content.docs.filter(({ visibility }) => visibility.isBuilt),
    docsById,
    sidebars,
    sidebarsByName,
    sidebarOf: ({ id, frontMatter: { displayed_sidebar: chosen } }) =>
      chosen === undefined ? sidebarsByDoc.get(id) : sidebarsByName.get(chosen ?? ''),
    root: slugUrl(''),
    urlOf,
    diagnostics,
    links,
  }
}
