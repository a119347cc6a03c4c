import {
  absoluteUrl,
  type BlogListPageData,
  type BlogPostPageData,
  type DocPageData,
  type Route,
  type SidebarItem,
  type SidebarTree,
  type Site,
} from 'lectern/plugin-kit'
import type { MarkdownExport } from './markdown-page.ts'

export interface Section {
  title: string
  twins: MarkdownExport[]
}

/**
 * The twins in the order of the sidebars: those that stand outside of categories, then a section for each of the outermost
 * categories, then each blog with its newest post first, then what is left. Pages that are not to be found are left out.
 */
export function sectionsOf(site: Site, twins: Map<string, MarkdownExport>): Section[] {
  const left = new Map([...twins].filter(([, twin]) => isFound(twin, site)))
  const take = (url: string | undefined): MarkdownExport[] => {
    const twin = url === undefined ? undefined : left.get(url)
    if (twin) left.delete(twin.page.path)
    return twin ? [twin] : []
  }
  const takeAll = (items: readonly SidebarItem[]): MarkdownExport[] =>
    items.flatMap((item) => {
      if (item.type === 'html') return []
      if (item.type !== 'category') return take(item.url)
      return [...(item.ownPage ? take(item.url) : []), ...takeAll(item.items ?? [])]
    })
  const loose: Section = { title: 'Documentation', twins: [] }
  const sections: Section[] = []
  for (const tree of sidebarsOf(site)) {
    for (const item of tree.items) {
      const found = takeAll([item])
      if (item.type === 'category') sections.push({ title: item.label, twins: found })
      else loose.twins.push(...found)
    }
  }
  for (const { title, urls } of blogsOf(site)) sections.push({ title, twins: urls.flatMap(take) })
  const others = { title: sections.length + loose.twins.length > 0 ? 'More' : 'Pages', twins: [...left.values()] }
  return [loose, ...sections, others].filter((section) => section.twins.length > 0)
}

/** Every sidebar once, in the order of the first page that shows it. */
function sidebarsOf({ pages, shared }: Site): SidebarTree[] {
  const urls = new Set(pages.map(({ data }) => (data as Partial<DocPageData> | null)?.sidebar?.url))
  return [...urls].flatMap((url) => {
    const tree = url === undefined ? undefined : shared[url]
    return tree ? [tree as unknown as SidebarTree] : []
  })
}

/** The posts of every blog, in the order of its archive, by the titles of the blogs. */
function blogsOf({ manifest: { routes } }: Site): { title: string; urls: string[] }[] {
  const lists = routes.filter(({ component, data }) => {
    return component === '@theme/BlogListPage' && (data as unknown as BlogListPageData).pagination.page === 1
  })
  return lists.map(({ plugin, head: { title } }) => {
    const posts = routes.filter((route) => route.plugin === plugin && route.component === '@theme/BlogPostPage')
    const dateOf = (route: Route) => (route.data as unknown as BlogPostPageData).post.date
    const newestFirst = posts.sort((a, b) => (dateOf(a) < dateOf(b) ? 1 : -1))
    return { title, urls: newestFirst.map(({ path }) => path) }
  })
}

/** Neither a page that search engines are to leave out, nor one that shows another a second time. */
function isFound({ page: { path, head } }: MarkdownExport, { config }: Site): boolean {
  const isHidden = head.some(
    ({ attributes: { name, content } }) => name === 'robots' && /noindex/.test(String(content)),
  )
  const canonical = head.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href
  return !isHidden && (canonical === undefined || String(canonical) === absoluteUrl(path, config.url))
}
