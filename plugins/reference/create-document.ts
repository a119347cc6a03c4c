import type { Origin, ReferenceEntry, VirtualFile, VirtualRoot } from 'lectern/plugin-kit'

export interface DocumentSettings {
  sourcePath: string
  title: string
  /** Title for search engines and browser tabs, if the title alone is ambiguous. */
  metaTitle?: string
  /** Path of the page relative to the section; empty for the home page. */
  path: string
  position?: number
  excerpt: string
  /** Names of what the page describes beside its title, such as fields. Search finds the page by compound ones. */
  members?: string[]
  /** What the page describes. */
  entries?: ReferenceEntry[] | undefined
  /** Badge in the sidebar. */
  badge?: { text: string; variant?: string }
  /** Class of the item in the sidebar. */
  className?: string
}

/** Options of a section that its pages depend on. */
interface DocumentSection {
  path: string
  /** Whether code spans link to entries of references, `false` by default. */
  linkCode?: boolean
}

/** The generated page at `settings.path` of a section. */
export function createDocument(
  settings: DocumentSettings,
  { tree, places }: { tree: VirtualRoot; places: { origins: Origin[] } },
  section: DocumentSection,
): VirtualFile {
  const { sourcePath, title, metaTitle, path, position, excerpt, members = [], entries, badge, className } = settings
  const names = members.filter((name) => /\p{Ll}\p{Lu}|_/u.test(name))
  return {
    sourcePath,
    frontMatter: {
      title,
      ...(metaTitle === undefined ? {} : { title_meta: metaTitle }),
      slug: path === '' ? `/${section.path}` : `/${section.path}/${path}`,
      parse_number_prefixes: false,
      custom_edit_url: null,
      // Rank guides above reference pages, which readers find by name.
      search: { boost: 0.35, ...(names.length > 0 && { names }) },
      ...(position === undefined ? {} : { sidebar_position: position }),
      ...(badge === undefined ? {} : { sidebar_badge: badge }),
      ...(className === undefined ? {} : { sidebar_class_name: className }),
    },
    excerpt,
    tree: JSON.stringify(tree),
    origins: places.origins,
    entries,
    ...alsoAt(sourcePath),
    ...(!section.linkCode && { linkCode: false }),
  }
}

/** Links to a page need not know whether its folder is so large that it is split by first letter. */
function alsoAt(sourcePath: string): { alsoAt?: string } {
  const [, folder, parent, file = ''] = /^(.*?)(?:\/([a-z0]))?\/([^/]+)$/.exec(sourcePath) ?? []
  if (folder === undefined || file === 'index.mdx') return {}
  const letter = /^[a-z]/.exec(file)?.[0] ?? '0'
  if (parent === letter) return { alsoAt: `${folder}/${file}` }
  return { alsoAt: `${sourcePath.slice(0, -file.length)}${letter}/${file}` }
}

interface CategorySettings {
  label: string
  position?: number | undefined
  /** Whether its label links to the index page. */
  hasIndex: boolean
  /** Documents of other folders that it lists, too. */
  refs?: { id: string; position: number }[]
}

/** The sidebar settings of a folder. */
export function categoryFile(folder: string, { label, position, hasIndex, refs = [] }: CategorySettings): VirtualFile {
  const link = hasIndex ? { type: 'doc', id: 'index' } : null
  const settings = { label, ...(position === undefined ? {} : { position }), link, ...(refs.length > 0 && { refs }) }
  return { sourcePath: `${folder}/_category_.json`, text: JSON.stringify(settings, null, 2) }
}
