import { type Page, pageKey, type SearchHints, type Site, type SiteConfig } from 'lectern/plugin-kit'
import picomatch from 'picomatch'
import type { ResolvedOptions } from './options.ts'

/** A page that is to be found, and what is known of it beside its text. */
export interface FoundPage {
  page: Page
  title: string
  description: string
  /** First level of its hierarchy: its top category, its blog, or the site. */
  group: string
  /** Labels of all the categories that it is in. */
  categories: string[]
  weight: number
  keywords: string[]
}

/** Pages that show parts of others. */
const lists = /^@theme\/(?:Doc|Blog)\w*(?:List|Tags?|Archive|Authors?)Page$/
const blogs = /^@theme\/Blog/
const blogWeight = 0.7

/** The pages that are to be found: not those that are hidden, lists of others, or second addresses. */
export function foundPages(
  { config, manifest, pages }: Pick<Site, 'config' | 'manifest' | 'pages'>,
  options: ResolvedOptions,
): FoundPage[] {
  const routes = new Map(manifest.routes.map((route) => [route.path, route]))
  const isExcluded = picomatch(options.exclude, { dot: true })
  const boosts = Object.entries(options.boosts).map(([glob, boost]) => ({
    matches: picomatch(glob, { dot: true }),
    boost,
  }))
  return pages.flatMap((page): FoundPage[] => {
    const route = routes.get(page.path)
    const { search: hints } = (page.data ?? {}) as { search?: SearchHints }
    const isHidden = hints === false || route?.head.noIndex === true || route?.repeats !== undefined
    if (isHidden || lists.test(page.component) || isExcluded(page.path)) return []
    if (pageKey(page.path, config.baseUrl) === '404') return []
    const given = boosts.filter(({ matches }) => matches(page.path)).reduce((product, { boost }) => product * boost, 1)
    const usual = blogs.test(page.component) ? blogWeight : 1
    return [
      {
        page,
        title: titleOf(page, config),
        description: page.description ?? '',
        group: groupOf(page, config),
        categories: categoriesOf(page),
        weight: usual * given * ((hints || undefined)?.boost ?? 1),
        keywords: (hints || undefined)?.keywords ?? [],
      },
    ]
  })
}

interface ShownData {
  title?: string
  label?: string
  post?: { title?: string }
  recent?: { title?: string }
  breadcrumbs?: { label: string }[]
}

function titleOf({ data, title }: Page, config: SiteConfig): string {
  const { title: own, label, post } = (data ?? {}) as ShownData
  const ending = ` ${config.titleDelimiter} ${config.title}`
  return own || label || post?.title || (title.endsWith(ending) ? title.slice(0, -ending.length) : title)
}

/** The last one of the breadcrumbs is the page itself. */
function categoriesOf({ data }: Page): string[] {
  return ((data ?? {}) as ShownData).breadcrumbs?.slice(0, -1).map(({ label }) => label) ?? []
}

function groupOf(page: Page, config: SiteConfig): string {
  const { component } = page
  const [category] = categoriesOf(page)
  if (blogs.test(component)) return 'Blog'
  if (category !== undefined) return category
  return component === '@theme/DocPage' || component === '@theme/DocCategoryPage' ? 'Documentation' : config.title
}
