import { describe, expect, test } from 'vitest'
import { createPlan } from '../../../tests/support/planned-migration.ts'

const planSite = createPlan({})

async function plan(config: string, files: Record<string, string>, version = '1.6.4') {
  const { text, notes } = await planSite({
    'package.json': JSON.stringify({ devDependencies: { vitepress: version } }),
    '.vitepress/config.mjs': config,
    ...files,
  })
  return { text, notes: notes.map((note) => note.replace(/^\.vitepress\/config\.mjs: /, '')) }
}

describe('the word `twoslash`', () => {
  const documents = { 'a.md': '# A\n\n```ts twoslash\nlet a = 1\n```\n' }

  test('has no effect in a site without its package', async () => {
    const { text } = await plan('export default {}', documents)
    expect(text('site.config.ts')).toContain('markdown: { typography: false, twoslash: false }')
  })

  test('has its effect in a site with its package', async () => {
    const { text } = await plan(
      "import { transformerTwoslash } from '@shikijs/vitepress-twoslash'\nexport default { markdown: { codeTransformers: [transformerTwoslash()] } }",
      documents,
    )
    expect(text('site.config.ts')).toContain('markdown: { typography: false }')
  })
})

test.each([
  // Alerts have them since VitePress 2.
  ['1.6.4', '> [!NOTE]\n> n'],
  ['2.0.0-alpha.21', '> [!NOTE] Notiz\n> n'],
])('containers without a title have that of the config of VitePress %s', async (version, alert) => {
  const { text } = await plan(
    "export default { markdown: { container: { tipLabel: 'Hinweis', noteLabel: 'Notiz', detailsLabel: 'Mehr' } } }",
    { 'a.md': '::: tip\na\n:::\n\n::: tip Own\nb\n:::\n\n::: details\nc\n:::\n\n> [!NOTE]\n> n\n' },
    version,
  )
  expect(text('a.md')).toBe(
    `:::tip[Hinweis]\na\n:::\n\n:::tip[Own]\nb\n:::\n\n<details>\n<summary>Mehr</summary>\n\nc\n\n</details>\n\n${alert}\n`,
  )
})

test('a language has its own titles, and a site its own types', async () => {
  const { text } = await plan(
    "export default { markdown: { container: { customContainers: { recipe: 'Recipe' } } }, locales: { root: { lang: 'en' }, de: { lang: 'de', markdown: { container: { tipLabel: 'Tipp', customContainers: { recipe: 'Rezept' } } } } } }",
    { 'a.md': '::: tip\na\n:::\n\n::: recipe\nb\n:::\n', 'de/a.md': '::: tip\na\n:::\n\n::: recipe\nb\n:::\n' },
    '2.0.0-alpha.21',
  )
  expect(text('a.md')).toBe(':::tip\na\n:::\n\n:::recipe[Recipe]\nb\n:::\n')
  expect(text('i18n/de/docusaurus-plugin-content-docs/current/a.md')).toBe(
    ':::tip[Tipp]\na\n:::\n\n:::recipe[Rezept]\nb\n:::\n',
  )
  expect(text('site.config.ts')).toContain("admonitions: { keywords: ['recipe'], extendDefaults: true }")
})

test('code blocks in which Vue reads expressions have their language, and the values of front matter', async () => {
  const { text, notes } = await plan('export default {}', {
    'a.md':
      '---\ntitle: T\n---\n\n```html-vue{1}\n<p>{{ $frontmatter.title }} {{ 1 + 1 }}</p>\n```\n\n```html\n{{ $frontmatter.title }}\n```\n',
  })
  expect(text('a.md')).toBe(
    '---\ntitle: T\n---\n\n```html{1}\n<p>T {{ 1 + 1 }}</p>\n```\n\n```html\n{{ $frontmatter.title }}\n```\n',
  )
  expect(notes).toEqual(['a.md:6: The expression `{{ 1 + 1 }}` of Vue is shown as it is.'])
})

describe('plugins of markdown-it', () => {
  const config = (name: string, rest = '') =>
    `import plugin from '${name}'\nexport default { markdown: { config(md) { md.use(plugin, {})${rest} } } }`
  const lists =
    'Term\n: One\n  more\n\n  Two\n: **Three**\n\nOther `a`\n\n~ Four\n\nEnd : of list\n\n```\nTerm\n: code\n```\n'

  test.each([
    ['markdown-it-mark', 'a ==b c== `==d==`\n', 'a <mark>b c</mark> `==d==`\n', []],
    ['markdown-it-sub', 'H~2~O ~~no~~\n', 'H<sub>2</sub>O ~~no~~\n', []],
    ['markdown-it-sup', 'x^2^\n', 'x<sup>2</sup>\n', []],
    ['@mdit/plugin-ins', '++new++ C++\n', '<ins>new</ins> C++\n', []],
    ['markdown-it-task-lists', '- [ ] a\n', undefined, []],
    ['markdown-it-footnote', 'a[^1]\n\n[^1]: b\n', undefined, []],
    ['markdown-it-abbr', '*[A]: b\n', undefined, ['The package markdown-it-abbr was not run.']],
    [
      'markdown-it-deflist',
      lists,
      '<dl>\n\n<dt>\n\nTerm\n\n</dt>\n\n<dd>\n\nOne\nmore\n\nTwo\n\n</dd>\n\n<dd>\n\n**Three**\n\n</dd>\n\n<dt>\n\nOther `a`\n\n</dt>\n\n<dd>\n\nFour\n\n</dd>\n\n</dl>\n\nEnd : of list\n\n```\nTerm\n: code\n```\n',
      [],
    ],
  ])('%s', async (name, body, expected, notes) => {
    const site = await plan(config(name), { 'a.md': body })
    expect(site.text('a.md')).toBe(expected)
    expect(site.notes).toEqual(notes)
  })

  test('without them, the syntax is text', async () => {
    const { text, notes } = await plan('export default {}', { 'a.md': 'H~2~O\n\nTerm\n: One\n\n- [ ] a\n- [x] b\n' })
    expect(text('a.md')).toBeUndefined()
    expect(notes).toEqual(['a.md:6: Task lists have checkboxes. VitePress showed the brackets.'])
  })

  test('formulas and diagrams have a setting', async () => {
    const { text } = await plan(
      "import { withMermaid } from 'vitepress-plugin-mermaid'\nimport math from 'markdown-it-mathjax3'\nexport default withMermaid({ themeConfig: {}, markdown: { config: (md) => { md.use(math) } } })",
      { 'a.md': '# A\n' },
    )
    expect(text('site.config.ts')).toContain('markdown: { typography: false, math: true, mermaid: true }')
  })

  test('other code of the config is reported', async () => {
    const { notes } = await plan(config('markdown-it-sub', '; md.renderer.rules.hr = () => ""'), { 'a.md': '# A\n' })
    expect(notes).toEqual(['`markdown.config` was not converted.'])
  })
})

test('links to the previous and the next document', async () => {
  const page = (keys: string) => `---\n${keys}\n---\n\n# B\n`
  const { text, notes } = await plan(
    "export default { themeConfig: { sidebar: [{ text: 'First', link: '/guide/a' }, { text: 'B', link: '/guide/b' }] } }",
    {
      'guide/a.md': '# A\n',
      'guide/b.md': page('prev: { text: First, link: /guide/a }\nnext: false'),
      'guide/c.md': page('prev: { text: Zed, link: ./a.html }\nnext: Later'),
      'guide/d.md': page('next: { text: Far, link: https://kiln.example }'),
    },
  )
  expect(text('guide/b.md')).toBe(page('pagination_prev: guide/a\npagination_next: null'))
  expect(text('guide/c.md')).toContain('---\nnext: Later\npagination_prev: guide/a\n')
  expect(notes).toEqual([
    'guide/c.md: The text "Zed" of `prev` was not converted: the link has the label of its document.',
    'guide/c.md: The text "Later" of `next` was not converted: the link has the label of its document.',
    'guide/d.md: `next` was not converted: no document has the path https://kiln.example.',
  ])
})
