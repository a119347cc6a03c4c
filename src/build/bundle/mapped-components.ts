import { readKeys } from './object-keys.ts'

/** What the site's `MDXComponents` and the components in it change in documents. */
export interface MappedComponents {
  /** Plain tags that its components render, sorted. */
  tags: string[]
  /** Names that documents use without an import, sorted. */
  components: string[]
  /** Whether the object has parts that cannot be read without running it. */
  isIncomplete: boolean
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Components of the classic theme that render a tag of documents, directly or in another one. */
const renderedTags: [name: RegExp, tags: string[]][] = [
  [/^MDXComponents\/A$/, ['a']],
  [/^(?:MDXComponents\/Code|CodeInline)$/, ['code']],
  [/^(?:MDXComponents\/(?:Code|Pre)|CodeBlock(?:\/.*)?)$/, ['code', 'pre']],
  [/^MDXComponents\/Img$/, ['img']],
  [/^(?:MDXComponents\/)?Heading$/, headings],
  [/^MDXComponents\/Ul$/, ['ul']],
  [/^MDXComponents\/Li$/, ['li']],
  [/^(?:MDXComponents\/)?Details$/, ['details']],
  [/^(?:mdx\/)?Admonition(?:\/.*)?$/, ['admonition']],
]

/** Tags of Markdown, which a site may replace in a way that cannot be read. */
const markdownTags = [
  ...headings,
  ...'a admonition blockquote br code del details em hr img input li ol p pre strong sup'.split(' '),
  ...'table tbody td th thead tr ul'.split(' '),
]

/**
 * Returns the tags and names that overridden components of the classic theme bring to documents.
 * @param overridden names of the components that the site overrides
 * @param mdxComponents the site's `MDXComponents`, absolute
 * @param siteDir folder of `@site` in its imports
 */
export function findMappedComponents(
  overridden: Iterable<string>,
  mdxComponents: string | undefined,
  siteDir = '',
): MappedComponents {
  const tags = new Set<string>()
  for (const name of overridden)
    for (const [pattern, rendered] of renderedTags) if (pattern.test(name)) for (const tag of rendered) tags.add(tag)
  const own = mdxComponents ? readKeys(mdxComponents, siteDir) : { keys: [], isIncomplete: false }
  for (const key of own.keys) if (/^[a-z]/.test(key)) tags.add(key)
  // Blocks of code are both.
  if (own.keys.includes('code')) tags.add('pre')
  if (tags.has('pre')) tags.add('code')
  if (own.isIncomplete) for (const tag of markdownTags) tags.add(tag)
  return {
    tags: [...tags].sort(),
    // Elements in documents that are written as HTML have this name.
    components: [...new Set([...own.keys, ...(tags.has('details') ? ['Details'] : [])])]
      .filter((key) => /^[A-Z]/.test(key))
      .sort(),
    isIncomplete: own.isIncomplete,
  }
}
