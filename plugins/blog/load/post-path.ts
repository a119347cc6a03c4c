/** What the path of a post says about it. */
export interface PostPath {
  /** The day, where the path names one; a day that no calendar has is given as it was written. */
  date?: string
  /** Path below the blog. */
  slug: string
  /** What stands for a title where there is none. */
  text: string
}

const dated = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/
const plain = /(?:\/index)?\.mdx?$/

/** Date and slug of a post from its path relative to the folder of the blog. */
export function readPostPath(source: string): PostPath {
  const { folder = '', date, text = '' } = dated.exec(source)?.groups ?? {}
  if (date === undefined) {
    const slug = source.replace(plain, '')
    return { slug: `/${slug}`, text: words(slug) }
  }
  const day = date.replaceAll('-', '/')
  const [year = '', month = '', dayOfMonth = ''] = day.split('/')
  return {
    date: `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`,
    slug: `/${day}/${folder}${text}`.replace(/\/+$/, '').replace(/\/{2,}/g, '/'),
    text: words(text),
  }
}

function words(text: string): string {
  return (text.split('/').at(-1) ?? '').replace(/-/g, ' ')
}

/** Whether a calendar has a day such as `2024-02-30`. */
export function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
