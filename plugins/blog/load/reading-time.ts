const wordsPerMinute = 200

/** Function of a site's own: minutes, or undefined for none. */
export type ReadingTime = (params: {
  content: string
  frontMatter: Record<string, unknown>
  locale: string
  defaultReadingTime: (params: { content: string; locale?: string }) => number
}) => number | undefined

/** Minutes that reading a text takes, as a fraction. Words are those of its language, so that Chinese and Japanese count. */
export function minutesOf(content: string, locale: string): number {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
  let words = 0
  for (const { isWordLike } of segmenter.segment(content)) if (isWordLike) words += 1
  return words / wordsPerMinute
}
