import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { allTexts, type TextKey } from '../shared/texts/all-texts.ts'
import { createTexts } from '../shared/texts/format-text.ts'
import { checkMessage } from './check-message.ts'
import { hasTranslation, loadTexts, loadTranslation, textIds, translatedLocales, writeTranslations } from './index.ts'

function siteWith(files: Record<string, string>): string {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-texts-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true })
    writeFileSync(path.join(siteDir, name), text)
  }
  return siteDir
}

describe('translations', () => {
  test('there are 24, with valid placeholders and plural forms, and no text left in English', async () => {
    expect(translatedLocales).toHaveLength(24)
    const wrong: string[] = []
    for (const locale of translatedLocales) {
      const translation = await loadTranslation(locale)
      for (const [key, english] of Object.entries(allTexts)) {
        const message = translation?.[key as TextKey] ?? ''
        const issues = checkMessage({ id: key, message, english }, locale)
        wrong.push(...issues.map((issue) => `${locale} ${issue.message}`))
        if (message.trim() === '') wrong.push(`${locale} ${key}: empty`)
        // Sentences cannot be the same in two languages.
        if (message === english && english.split(' ').length > 4) wrong.push(`${locale} ${key}: English`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('every language has a file', () => {
    const files = readdirSync(new URL('locales', import.meta.url))
    expect(files.sort()).toEqual(translatedLocales.map((locale) => `${locale}.json`).sort())
  })

  test.each(translatedLocales)('%s has the keys of the English texts', async (locale) => {
    expect(Object.keys((await loadTranslation(locale)) ?? {}).sort()).toEqual(Object.keys(allTexts).sort())
  })

  test('each text has an id of its own', () => {
    expect(Object.keys(textIds).sort()).toEqual(Object.keys(allTexts).sort())
    expect(new Set(Object.values(textIds)).size).toBe(Object.keys(allTexts).length)
  })

  test.each([
    ['de-AT', 'Menü'],
    ['pt-PT', 'Menu'],
    ['zh', '菜单'],
    ['zh-TW', '選單'],
    ['zh-HK', '選單'],
    ['no', 'Meny'],
  ])('%s', async (locale, menu) => {
    expect((await loadTranslation(locale))?.menu).toBe(menu)
  })

  test('other languages and invalid locales have none', async () => {
    expect([hasTranslation('en-GB'), hasTranslation('tlh'), hasTranslation('x_y')]).toEqual([true, false, false])
    expect(await loadTranslation('en-GB')).toBeUndefined()
  })
})

describe('plural forms and numbers', () => {
  const textsOf = async (locale: string) =>
    createTexts(allTexts, { locale, messages: (await loadTranslation(locale)) ?? {} })

  test('English', () => {
    const { posts, items } = createTexts(allTexts)
    expect([posts({ count: 1 }), posts({ count: 1234 }), items({ count: 0 })]).toEqual([
      '1 post',
      '1,234 posts',
      '0 pages',
    ])
  })

  test('Polish, Hebrew, French, and Japanese', async () => {
    const forms = async (locale: string, counts: number[]) => {
      const { posts } = await textsOf(locale)
      return counts.map((count) => posts({ count }))
    }
    expect(await forms('pl', [1, 2, 5, 22])).toEqual(['1 wpis', '2 wpisy', '5 wpisów', '22 wpisy'])
    expect(await forms('he', [1, 2, 3])).toEqual(['פוסט אחד', 'שני פוסטים', '3 פוסטים'])
    expect(await forms('fr', [0, 1, 2])).toEqual(['0 article', '1 article', '2 articles'])
    expect(await forms('ja', [1, 2])).toEqual(['1 件の記事', '2 件の記事'])
  })
})

describe('code.json', () => {
  test('replaces texts of the theme and adds those of components', async () => {
    const messages = { 'theme.docs.paginator.next': { message: 'Nächste Seite' }, greeting: { message: 'Hallo' } }
    const found = await loadTexts(siteWith({ 'i18n/de/code.json': JSON.stringify(messages) }), 'de')
    expect(found.diagnostics).toEqual([])
    expect([found.texts.next, found.texts.previous]).toEqual(['Nächste Seite', 'Zurück'])
    expect(found.codeTranslations.greeting).toBe('Hallo')
    expect(found.codeTranslations['theme.common.editThisPage']).toBe('Diese Seite bearbeiten')
  })

  test('English needs nothing in the browser', async () => {
    expect((await loadTexts(siteWith({}), 'en')).messages).toBeUndefined()
  })

  test('problems have a line', async () => {
    const text = `{
  "theme.docs.paginator.nxt": { "message": "?" },
  "theme.blog.post.plurals": { "message": "{count} Beitrag|{n} Beiträge|?" },
  "theme.NotFound.p2": { "message": "Text" },
  "greeting": {}
}`
    const { diagnostics } = await loadTexts(siteWith({ 'i18n/de/code.json': text }), 'de')
    expect(diagnostics.map(({ severity, line, message, hint }) => [severity, line, message, hint])).toEqual([
      ['error', 5, '`greeting` has no `message`.', 'Write `{ "theme.common.editThisPage": { "message": "…" } }`.'],
      [
        'warning',
        2,
        'The theme has no text `theme.docs.paginator.nxt`.',
        'Did you mean `theme.docs.paginator.next`? Otherwise, remove it.',
      ],
      [
        'warning',
        3,
        '`theme.blog.post.plurals`: unknown placeholder `{n}`.',
        'Use only `{count}`, as in "1 post|{count} posts".',
      ],
      [
        'warning',
        3,
        '`theme.blog.post.plurals`: 3 plural forms, but "de" has 2.',
        'Write the forms one | other in this order, or a single form for all numbers.',
      ],
    ])
  })

  test('a file of a language without translation is compared with all texts', async () => {
    const none = await loadTexts(siteWith({}), 'fi')
    expect(none.diagnostics.map(({ severity, message }) => [severity, message])).toEqual([
      ['info', 'The theme has no texts in the language "fi", so they are English.'],
    ])
    const some = await loadTexts(
      siteWith({ 'i18n/fi/code.json': '{ "theme.common.close": { "message": "Sulje" } }' }),
      'fi',
    )
    expect(some.texts.close).toBe('Sulje')
    expect(some.diagnostics).toMatchObject([{ severity: 'warning', sourcePath: 'i18n/fi/code.json' }])
  })

  test('invalid JSON is an error', async () => {
    const { diagnostics } = await loadTexts(siteWith({ 'i18n/de/code.json': '{\n  "a": ,\n}' }), 'de')
    expect(diagnostics).toMatchObject([{ severity: 'error', sourcePath: 'i18n/de/code.json' }])
  })
})

describe('write-translations', () => {
  const component = `import Translate, { translate as t } from '@docusaurus/Translate'
export const title = t({ id: 'title', message: 'A ' + 'title', description: 'Page title' })
export const Greeting = ({ name }) => (
  <Translate id="greeting" values={{ name }}>
    {'Hello {name}'}
  </Translate>
)
export const Plain = () => (
  <Translate>
    Two
    lines
  </Translate>
)
export const dynamic = (text) => t({ message: text })
`

  test('adds texts of components and of the theme, keeps messages, and lists unused ones', async () => {
    const earlier = { title: { message: 'Ein Titel' }, old: { message: 'Alt' } }
    const siteDir = siteWith({ 'src/greeting.tsx': component, 'i18n/de/code.json': JSON.stringify(earlier) })
    const written = await writeTranslations({ siteDir, locale: 'de', folders: ['src'], messagePrefix: '(de) ' })
    const file = JSON.parse(readFileSync(path.join(siteDir, written.sourcePath), 'utf8'))
    expect(file).toMatchObject({
      title: { message: 'Ein Titel', description: 'Page title' },
      greeting: { message: '(de) Hello {name}' },
      'Two lines': { message: '(de) Two lines' },
      old: { message: 'Alt' },
    })
    expect(written.unused).toEqual(['old'])
    expect(written.diagnostics).toMatchObject([{ sourcePath: 'src/greeting.tsx', line: 14, severity: 'warning' }])
    const again = await writeTranslations({ siteDir, locale: 'de', folders: ['src'] })
    expect([again.added, again.total]).toEqual([0, written.total])
  })

  test('leaves other keys of a message, and files that it cannot write again as they are', async () => {
    const file = (siteDir: string) => readFileSync(path.join(siteDir, 'i18n/de/code.json'), 'latin1')
    const entry = { note: 'For reviewers', message: 'Alt' }
    const siteDir = siteWith({ 'i18n/de/code.json': JSON.stringify({ old: entry }) })
    await writeTranslations({ siteDir, locale: 'de', folders: [], override: true })
    expect(JSON.parse(file(siteDir)).old).toEqual(entry)
    const twice = '{\n"old": { "message": "1" },\n"old": { "message": "old" }\n}'
    const inLatin = '{"old":{"message":"\u00fc"}}'
    for (const [text, message] of [
      [twice, '`old` is in the file twice. The last one counts.'],
      [inLatin, 'The file is not encoded in UTF-8.'],
    ] as const) {
      writeFileSync(path.join(siteDir, 'i18n/de/code.json'), text, 'latin1')
      await expect(writeTranslations({ siteDir, locale: 'de', folders: [] })).rejects.toThrow(message)
      expect(file(siteDir)).toBe(text)
    }
  })

  test('adds texts of documents, except those in code', async () => {
    const document = `---
title: Prices
---

import Translate, { translate as t } from '@docusaurus/Translate'

# {t({ id: 'prices.title', message: 'Prices (net)' })}

Use \`<Translate id="no">No</Translate>\`, as in <Translate id="prices.text" values={{ n: <b /> }}>{'From {n}'}</Translate>.

\`\`\`jsx
<Translate id="code">Code</Translate>
\`\`\`

<Translate id={props.id}>Dynamic</Translate>
`
    const siteDir = siteWith({
      'docs/prices.mdx': document,
      'docs/plain.md': '<Translate id="plain">Plain</Translate>',
    })
    const written = await writeTranslations({ siteDir, locale: 'de', folders: ['docs'] })
    const file = JSON.parse(readFileSync(path.join(siteDir, written.sourcePath), 'utf8'))
    expect(Object.entries(file).filter(([id]) => !id.startsWith('theme.'))).toEqual([
      ['prices.title', { message: 'Prices (net)' }],
      ['prices.text', { message: 'From {n}' }],
    ])
    expect(written.diagnostics).toMatchObject([{ sourcePath: 'docs/prices.mdx', line: 15 }])
  })

  test('writes the texts of the theme in the language of the locale', async () => {
    const siteDir = siteWith({})
    await writeTranslations({ siteDir, locale: 'fr', folders: ['src'] })
    const file = JSON.parse(readFileSync(path.join(siteDir, 'i18n/fr/code.json'), 'utf8'))
    expect(file['theme.common.editThisPage']).toEqual({ message: 'Modifier cette page' })
  })
})
