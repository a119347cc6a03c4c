import type {
  BlogListPageData,
  BlogPostPageData,
  DocPageData,
  Route,
  SidebarItem,
  SidebarTree,
  Site,
} from 'lectern/plugin-kit'
import { listsPosts } from 'lectern/plugin-kit'
import type { MarkdownExport } from './markdown-page.ts'

export type GroupedSite = Pick<Site, 'config' | 'texts' | 'manifest' | 'versions' | 'pages' | 'shared'>

export interface Section {
  title: string
  markdownExports: MarkdownExport[]
}

/**
 * Groups the Markdown exports into sections: items outside of categories, each top-level category in sidebar order, each
 * blog with its newest post first, and the remaining pages.
 */
export function groupIntoSections(site: GroupedSite, markdownExports: Map<string, MarkdownExport>): Section[] {
  const { texts } = site
  const remaining = new Map(markdownExports)
  const takeExport = (url: string | undefined): MarkdownExport[] => {
    const markdownExport = url === undefined ? undefined : remaining.get(url)
    if (markdownExport) remaining.delete(markdownExport.page.path)
    return markdownExport ? [markdownExport] : []
  }
  const takeItems = (items: readonly SidebarItem[]): MarkdownExport[] =>
    items.flatMap((item) => {
      if (item.type === 'html') return []
      if (item.type !== 'category') return takeExport(item.url)
      return [...(item.ownPage ? takeExport(item.url) : []), ...takeItems(item.items ?? [])]
    })
  const uncategorized: Section = { title: texts.documentation, markdownExports: [] }
  const sections: Section[] = []
  for (const tree of getSidebars(site)) {
    for (const item of tree.items) {
      const itemExports = takeItems([item])
      if (item.type === 'category') sections.push({ title: item.label, markdownExports: itemExports })
      else uncategorized.markdownExports.push(...itemExports)
    }
  }
  for (const { title, urls } of getBlogs(site)) sections.push({ title, markdownExports: urls.flatMap(takeExport) })
  const others: Section = {
    title: sections.length + uncategorized.markdownExports.length > 0 ? texts.otherPages : texts.pages,
    // Lists of posts only repeat the section of their blog.
    markdownExports: [...remaining.values()].filter(({ page }) => !listsPosts(page.data)),
  }
  return [uncategorized, ...sections, others].filter((section) => section.markdownExports.length > 0)
}

/** Returns every sidebar once, in the order of the first page that shows it. */
function getSidebars({ pages, shared }: GroupedSite): SidebarTree[] {
  const urls = new Set(pages.map(({ data }) => (data as Partial<DocPageData> | null)?.sidebar?.url))
  return [...urls].flatMap((url) => {
    const tree = url === undefined ? undefined : shared[url]
    return tree ? [tree as unknown as SidebarTree] : []
  })
}

/** Returns every blog with the paths of its posts, newest first. */
function getBlogs({ manifest: { routes } }: GroupedSite): { title: string; urls: string[] }[] {
  const lists = routes.filter(({ component, data }) => {
    return component === '@theme/BlogListPage' && (data as unknown as BlogListPageData).pagination.page === 1
  })
  return lists.map(({ plugin, head: { title } }) => {
    const posts = routes.filter((route) => route.plugin === plugin && route.component === '@theme/BlogPostPage')
    const getDate = (route: Route) => (route.data as unknown as BlogPostPageData).post.date
    const newestFirst = posts.sort((a, b) => (getDate(a) < getDate(b) ? 1 : -1))
    return { title, urls: newestFirst.map(({ path }) => path) }
  })
}
