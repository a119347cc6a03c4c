import { afterEach, expect, test } from 'vitest'
import { setTexts, siteTexts } from './server-texts.ts'

afterEach(() => setTexts())

test('texts are in the language that was selected last, else in English', () => {
  const texts = siteTexts({ title: 'Title', pages: '{count} page|{count} pages' })
  const read = () => [texts.title, texts.pages({ count: 2000 })]
  expect(read()).toEqual(['Title', '2,000 pages'])
  setTexts({ locale: 'de', messages: { title: 'Titel', pages: '{count} Seite|{count} Seiten' } })
  expect(read()).toEqual(['Titel', '2.000 Seiten'])
  expect({ ...texts }.title).toBe('Titel')
  setTexts({ locale: 'fr', messages: { title: 'Titre' } })
  expect(read()[0]).toBe('Titre')
  setTexts()
  expect(read()).toEqual(['Title', '2,000 pages'])
})
