const wordsPerMinute = 200

/** Computes the reading time of a post in minutes; undefined to show none. */
export type ReadingTime = (params: {
  content: string
  frontMatter: Record<string, unknown>
  locale: string
  defaultReadingTime: (params: { content: string; locale?: string }) => number
}) => number | undefined

/** Estimates the reading time of a text in minutes, as a fraction. Segments words by locale, so it works for Chinese and Japanese. */
export function estimateReadingTime(content: string, locale: string): number {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
  let words = 0
  for (const { isWordLike } of segmenter.segment(content)) if (isWordLike) words += 1
  return words / wordsPerMinute
}
