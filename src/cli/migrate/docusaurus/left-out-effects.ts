import { ownValue } from '../../../shared/dictionary.ts'

/** What the site lacks without an option, by its key. */
const effects: Readonly<Record<string, string>> = Object.freeze({
  editUrl: 'pages have no "Edit this page" link',
  preprocessor: 'documents are read as they are',
  parseFrontMatter: 'front matter is read as it is',
  sidebarItemsGenerator: 'generated sidebars follow the folders',
  numberPrefixParser: 'number prefixes are parsed as usual',
  readingTime: 'reading times are estimated as usual',
  createFeedItems: 'feeds have all posts',
  createSitemapItems: 'the sitemap has all pages',
  createRedirects: 'the redirects that it creates are missing',
})

const markdownPlugins = /^(?:beforeDefault)?(?:remark|rehype|recma)Plugins$/i

/** What leaving out a value means for the site, and what to do. */
export function effectOf(path: readonly PropertyKey[]): { effect: string; hint: string } {
  const key = path.findLast((part) => typeof part === 'string') ?? ''
  const list = path.find((part) => typeof part === 'string' && markdownPlugins.test(part))
  const hint = 'Write it in site.config.ts, or in a module of its own that both configs import.'
  if (list !== undefined) return { effect: 'documents are compiled without this plugin or option', hint }
  return { effect: ownValue(effects, String(key)) ?? 'the default is used', hint }
}
