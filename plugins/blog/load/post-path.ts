/** Data derived from the path of a post. */
export interface PostPath {
  /** Day in the form `2024-02-03`, if the path contains one; may be invalid. */
  date?: string
  /** Path below the blog. */
  slug: string
  /** Fallback title. */
  title: string
}

const dated = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/
const plain = /(?:\/index)?\.mdx?$/

/** Derives date and slug of a post from its path relative to the folder of the blog. */
export function parsePostPath(source: string): PostPath {
  const { folder = '', date, text = '' } = dated.exec(source)?.groups ?? {}
  if (date === undefined) {
    const slug = source.replace(plain, '')
    return { slug: `/${slug}`, title: titleFromSlug(slug) }
  }
  const day = date.replaceAll('-', '/')
  const [year = '', month = '', dayOfMonth = ''] = day.split('/')
  return {
    date: `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`,
    // The path of a post that is named by its day only ends in a slash, as in Docusaurus.
    slug: `/${day}/${folder}${text}`.replace(/\/{2,}/g, '/'),
    title: titleFromSlug(text),
  }
}

function titleFromSlug(slug: string): string {
  return (slug.split('/').at(-1) ?? '').replace(/-/g, ' ')
}
