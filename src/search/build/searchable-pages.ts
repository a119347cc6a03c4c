import picomatch from 'picomatch'
import type { SearchHints } from '../../shared/docs.ts'
import { showsDocument } from '../../shared/feedback.ts'
import { pageCategories, pageTitle } from '../../shared/page-names.ts'
import { isUnlisted } from '../../shared/tool-pages.ts'
import type { Page, Site, SiteConfig, SitePage } from '../../shared/types.ts'
import { pageKey } from '../../shared/url.ts'

/** A page to index, with all data except its text. */
export interface SearchablePage {
  page: SitePage
  title: string
  description: string
  /** First level of the hit hierarchy: the page's top category, "Blog", "Documentation" or the site title. */
  group: string
  /** Labels of all categories that contain the page, outermost first. */
  categories: string[]
  weight: number
  keywords: string[]
  /** Names that the page defines beside its title. */
  names: string[]
}

export interface PageSelection {
  /** Globs of page paths, base URL included. */
  exclude: string[]
  /** Glob of page paths → factor for the weight of those pages. */
  boosts: Record<string, number>
}

/** Pages that only list other pages. */
const listComponent = /^@theme\/(?:Doc|Blog)\w*(?:List|Tags?|Archive|Authors?)Page$/
const blogComponent = /^@theme\/Blog/
const blogWeight = 0.7
/** Readers who search have seen the home page. */
const homeWeight = 0.5

/** Returns the pages to index. Omits hidden and excluded pages, lists of other pages, and copies with another URL. */
export function searchablePages(
  { config, texts, manifest, pages }: Pick<Site, 'config' | 'texts' | 'manifest' | 'pages'>,
  selection: PageSelection,
): SearchablePage[] {
  const routes = new Map(manifest.routes.map((route) => [route.path, route]))
  const isExcluded = picomatch(selection.exclude, { dot: true })
  const boosts = Object.entries(selection.boosts).map(([glob, factor]) => ({
    matches: picomatch(glob, { dot: true }),
    factor,
  }))
  return pages.flatMap((page): SearchablePage[] => {
    const route = routes.get(page.path)
    const { search: hints } = (page.data ?? {}) as { search?: SearchHints }
    const isHidden = hints === false || isUnlisted(page, route) || route?.repeats !== undefined
    if (isHidden || listComponent.test(page.component) || isExcluded(page.path)) return []
    if (pageKey(page.path, config.baseUrl) === '404') return []
    const boost = boosts
      .filter(({ matches }) => matches(page.path))
      .reduce((product, { factor }) => product * factor, 1)
    return [
      {
        page,
        title: pageTitle(page),
        description: page.description ?? '',
        group: pageGroup(page, config, texts),
        categories: pageCategories(page),
        weight: baseWeight(page, config.baseUrl) * boost * ((hints || undefined)?.boost ?? 1),
        keywords: (hints || undefined)?.keywords ?? [],
        names: (hints || undefined)?.names ?? [],
      },
    ]
  })
}

function baseWeight({ path, component }: Page, baseUrl: string): number {
  if (blogComponent.test(component)) return blogWeight
  return pageKey(path, baseUrl) === '' && !isDocument(component) ? homeWeight : 1
}

function isDocument(component: string): boolean {
  return showsDocument(component) || component === '@theme/DocCategoryPage'
}

function pageGroup(page: Page, config: SiteConfig, texts: Site['texts']): string {
  const { component } = page
  const [category] = pageCategories(page)
  if (blogComponent.test(component)) return texts.blogTitle
  if (category !== undefined) return category
  return isDocument(component) ? texts.documentation : config.title
}
