import { describe, expect, test } from 'vitest'
import { createPlan } from '../../../tests/support/planned-migration.ts'

const planSite = createPlan({})

function plan(config: string, files: Record<string, string>) {
  return planSite({
    'package.json': JSON.stringify({ devDependencies: { vitepress: '1.6.4' } }),
    '.vitepress/config.mjs': `export default ${config}`,
    ...files,
  })
}

describe('the template of titles', () => {
  test.each([
    ["':title – Kiln docs'", "title: 'Kiln docs',\n  titleDelimiter: '–',", false],
    ["'Kiln docs'", "title: 'Kiln docs',", false],
    ['false', "title: 'Kiln',", true],
    ["'Docs: :title'", "title: 'Kiln',", true],
  ])('%s', async (template, expected, isReported) => {
    const { text, notes } = await plan(`{ title: 'Kiln', titleTemplate: ${template} }`, { 'a.md': '# A\n' })
    expect(text('site.config.ts')).toContain(expected)
    expect(text('site.config.ts')).toContain("navbar: { title: 'Kiln' }")
    expect(notes.includes('.vitepress/config.mjs: `titleTemplate` was not converted.')).toBe(isReported)
  })
})

test('a language has its own title in the navbar and in titles, and links to edit its own files', async () => {
  const locales =
    "{ root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', title: 'Ofen' }, fr: { label: 'F' } }"
  const editLink = "{ pattern: 'https://github.com/kiln/kiln/edit/main/:path' }"
  const { text } = await plan(
    `{ title: 'Kiln', titleTemplate: ':title - Docs', locales: ${locales}, themeConfig: { editLink: ${editLink} } }`,
    { 'a.md': '# A\n', 'de/a.md': '# A\n' },
  )
  expect(text('site.config.ts')).toContain("de: { label: 'Deutsch', title: 'Docs' },")
  expect(text('site.config.ts')).toContain('editLocalizedFiles: true,')
  expect(JSON.parse(text('i18n/de/docusaurus-theme-classic/navbar.json') ?? '')).toEqual({ title: { message: 'Ofen' } })
  expect(text('i18n/fr/docusaurus-theme-classic/navbar.json')).toBeUndefined()
})

test('without `outline`, tables of contents have headings of the second level', async () => {
  const { text } = await plan("{ themeConfig: { outline: 'deep' } }", { 'a.md': '# A\n' })
  expect(text('site.config.ts')).toContain('tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 6 }')
  const other = await plan("{ themeConfig: { outline: { label: 'Here' } } }", { 'a.md': '# A\n' })
  expect(other.text('site.config.ts')).toContain('tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 2 }')
})

test('a home page has icons of all kinds, details without Markdown, and its whole title', async () => {
  const { text } = await plan("{ title: 'Kiln', description: 'Fire', base: '/kiln/' }", {
    'index.md': `---
layout: home
titleTemplate: Pots
hero: { name: Kiln, text: Hot, tagline: Very. }
features:
  - { title: A, details: 'No *stars* in <a href="/a_b_c">a_b</a>', icon: { src: /a.svg, alt: a } }
  - { title: B, details: B, icon: '<svg class="b"/>' }
---
`,
  })
  expect(text('src/pages/index.mdx')).toBe(`---
description: "Fire"
hide_title: true
hide_table_of_contents: true
---

<Hero
  title="Kiln"
  tagline="Hot. Very."
/>

<Features>

<Feature title="A" icon={<img src="/kiln/a.svg" alt="a" width="48" />}>

No \\*stars\\* in <a href="/a_b_c">a\\_b</a>

</Feature>

<Feature title="B" icon={<span dangerouslySetInnerHTML={{ __html: "<svg class=\\"b\\"/>" }} />}>

B

</Feature>

</Features>

<Head>
  <title>{"Kiln | Pots"}</title>
</Head>
`)
})

test.each([
  ['自托管', '一个', '自托管。一个'],
  ['自托管！', '一个', '自托管！一个'],
  ['Hot!', 'Very', 'Hot! Very'],
  ['Hot <em>and</em> dry', 'Very', 'Hot and dry. Very'],
])('the text %j and the tagline %j of a hero are one paragraph', async (hero, tagline, expected) => {
  const { text } = await plan('{}', {
    'index.md': `---\nlayout: home\nhero: ${JSON.stringify({ name: 'Kiln', text: hero, tagline })}\n---\n`,
  })
  expect(text('src/pages/index.mdx')).toContain(`tagline="${expected}"\n`)
})

test.each([
  ['<Team>\n  <template #title>Our Team</template>\n</Team>\n', '<Team>\n  <div>Our Team</div>\n</Team>\n'],
  ['<Team><template #title="{ a }">Team</template></Team>\n', '<Team><span>Team</span></Team>\n'],
  [
    '<div class="tip custom-block" style="padding-top: 8px">\n\nRead `a`.\n\n</div>\n',
    '<div class="admonition admonition-tip" role="note">\n\nRead `a`.\n\n</div>\n',
  ],
  ['![a](/a.svg){width=64}\n', '<img src="/a.svg" alt="a" width="64" />\n'],
  ['![a](a.svg){width=64 height="32"}\n', '<img src="./a.svg" alt="a" width="64" height="32" />\n'],
  ['[**a**](/a.svg){download}\n', '<a href="/a.svg" download>**a**</a>\n'],
  [
    '[a](https://a.example){target="_self" rel=\'me\'}\n',
    '<a href="https://a.example" target="_self" rel="me">a</a>\n',
  ],
  ['[a](./b.md){.c}\n', '[a](./b.md)\n'],
])('%j', async (body, expected) => {
  const { text } = await plan('{}', { 'p.md': body })
  expect(text('p.md')).toBe(expected)
})

test('braces at the end of a heading, which VitePress takes for attributes, are no part of its id', async () => {
  const { text } = await plan('{}', { 'p.md': '# P\n\n## PUT /flags/{key}\n\n## `{key}`\n' })
  expect(text('p.md')).toBe('# P\n\n## PUT /flags/{key} {#put-flags}\n\n## `{key}`\n')
})

test('`layout: page` hides what surrounds the text of a document', async () => {
  const { text, notes } = await plan('{}', { 'p.md': '---\nlayout: page\n---\n\nText\n' })
  expect(text('p.md')).toBe(
    '---\nhide_title: true\nhide_table_of_contents: true\ncustom_edit_url: null\npagination_prev: null\npagination_next: null\n---\n\nText\n',
  )
  expect(notes).toEqual([])
})
