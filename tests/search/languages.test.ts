import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestSearcher, text } from '../support/index-in-memory.ts'

/** Pages in one language, and questions in words that differ from those of the pages. */
interface LanguageSample {
  /** Name → title and text. */
  pages: Record<string, [title: string, text: string]>
  /** Each with the name of the page that answers it. */
  questions: [query: string, page: string][]
}

const readSample = (locale: string): LanguageSample =>
  JSON.parse(readFileSync(new URL(`./languages/${locale}.json`, import.meta.url), 'utf8'))

/** Number of questions whose page is among the first three hits. */
async function answered({ pages, questions }: LanguageSample, locale: string): Promise<number> {
  const { urls } = createTestSearcher(
    Object.entries(pages).map(([url, [title, words]]) => ({ url, title, sections: [text(words)] })),
    { locale },
  )
  const hits = await Promise.all(questions.map(([query]) => urls(query)))
  return questions.filter(([, page], index) => hits[index]?.slice(0, 3).includes(page)).length
}

test.each([
  ['German', 'de', { with: 19, without: 16 }],
  ['Spanish', 'es', { with: 20, without: 19 }],
  ['French', 'fr', { with: 20, without: 19 }],
  ['Russian', 'ru', { with: 19, without: 10 }],
] as const)('finds pages by other forms of their words: %s', async (_, locale, expected) => {
  const sample = readSample(locale)
  expect(sample.questions).toHaveLength(20)
  expect({ with: await answered(sample, locale), without: await answered(sample, 'en') }).toEqual(expected)
})

test('ignores words of the grammar unless a query has no others', async () => {
  const pages = [
    { url: 'a', title: 'Wer sind wir', sections: [text('Wir sind viele.')] },
    { url: 'b', title: 'Ordner', sections: [text('Ein Ordner.')] },
  ]
  const { urls } = createTestSearcher(pages, { locale: 'de' })
  expect(await urls('wie sind ordner')).toEqual(['b'])
  expect(await urls('wer sind wir')).toEqual(['a'])
})
