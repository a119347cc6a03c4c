import { describe, expect, test } from 'vitest'
import { createPlan } from '../../../../tests/support/planned-migration.ts'

const plan = createPlan({ 'next.config.mjs': "import nextra from 'nextra'\nexport default nextra({})({})\n" })

const sidebarOf = async (files: Record<string, string>) => (await plan(files)).text('sidebars.ts')

// The order and the labels are those of `normalizePageMap` of Nextra 4.6.1.
test('items are in the order of Nextra: an index that `_meta` does not name is first, and moves separators', async () => {
  const meta = {
    intro: 'The intro',
    '---': { type: 'separator', title: 'A & B' },
    guides: { title: 'Guides', theme: { collapsed: true } },
    ext: { title: 'Ext', href: 'https://x.example' },
    secret: { display: 'hidden' },
    flat: { display: 'children' },
  }
  const titled = (title: string) => `---\ntitle: ${title}\n---\n`
  expect(
    await sidebarOf({
      'content/_meta.json': JSON.stringify(meta),
      'content/index.mdx': titled('Home'),
      'content/intro.md': titled('Intro page'),
      'content/zed_page.md': '',
      'content/secret.md': '',
      'content/Alpha.md': '',
      'content/guides/index.md': '---\ntitle: G\nasIndexPage: true\n---\n',
      'content/guides/b-two.md': '',
      'content/guides/a.md': '---\nsidebarTitle: Side\ntitle: T\n---\n',
      'content/beta-dir.md': '# BI\n',
      'content/beta-dir/x.md': '',
      'content/flat/one.md': '# One\n',
    }),
  ).toBe(`export default {
  main: [
    'index',
    { type: 'html', value: '<strong>A &amp; B</strong>', defaultStyle: true },
    { type: 'doc', id: 'intro', label: 'The intro' },
    { type: 'link', label: 'Ext', href: 'https://x.example' },
    {
      type: 'category',
      label: 'Guides',
      link: { type: 'doc', id: 'guides/index' },
      collapsed: true,
      items: ['guides/a', { type: 'doc', id: 'guides/b-two', label: 'B Two' }],
    },
    'flat/one',
    { type: 'doc', id: 'Alpha', label: 'Alpha' },
    {
      type: 'category',
      label: 'Beta Dir',
      collapsed: true,
      items: ['beta-dir', { type: 'doc', id: 'beta-dir/x', label: 'X' }],
    },
    { type: 'doc', id: 'zed_page', label: 'Zed Page' },
  ],
}
`)
})

// The ids are those of `compileMdx` of Nextra 4.6.1.
test('written ids become slugs, the title has none, and `[toc]` is text', async () => {
  const { text } = await plan({
    'content/index.mdx':
      '# Title\n\n## Own [#my-Id.1]\n\n## Own [#my-Id.1]\n\n## A [toc]\n\n## B [!toc]\n\n## Twice\n\n## Twice\n\n# Twice\n\n## End `code()`\n',
  })
  expect(
    text('content/index.mdx')
      ?.split('\n')
      .filter((line) => line.startsWith('#')),
  ).toEqual([
    '# Title',
    '## Own {#my-id1}',
    '## Own {#my-id1-1}',
    '## A [toc]',
    '## B [!toc]',
    '## Twice',
    '## Twice',
    '# Twice',
    '## End `code()`',
  ])
})

describe('code blocks', () => {
  test.each([
    ['js filename="a.js" {1,3-4} showLineNumbers{5} copy', 'js title="a.js" {1,3-4} showLineNumbers=5', undefined],
    ['js showLineNumbers word-wrap=false copy=false', 'js showLineNumbers', undefined],
    ['filename="a b.js"', 'title="a b.js"', undefined],
    ['js /let/2 title="t" "x"#id', 'js title="t"', '`/let/2`, `"x"#id` of the code block have no effect.'],
    ['js /a b/ {1}#x', 'js', '`/a b/`, `{1}#x` of the code block have no effect.'],
  ])('%s', async (info, expected, note) => {
    const { text, notes } = await plan({ 'content/a.md': `# A\n\n\`\`\`${info}\nx\n\`\`\`\n` })
    expect(text('content/a.md') ?? `# A\n\n\`\`\`${info}\nx\n\`\`\`\n`).toBe(`# A\n\n\`\`\`${expected}\nx\n\`\`\`\n`)
    expect(notes).toEqual(note === undefined ? [] : [`content/a.md:3: ${note}`])
  })
})

test('pages of `app` become documents, with the path that they had; `pages` is read as well', async () => {
  const { text, moved, notes } = await plan({
    'app/(site)/docs/first/page.mdx': '[x](./local.js)\n',
    'app/docs/first/local.js': '',
    'app/page.md': '# Home\n',
    'app/[slug]/page.mdx': '',
    'app/_private/page.mdx': '',
    'pages/_app.mdx': '',
    'pages/other.md': '# Other\n',
    'pages/_meta.js': "export default { other: { title: <b>Other</b> }, gone: 'Gone' }",
  })
  expect(moved).toEqual(['app/(site)/docs/first/page.mdx → pages/docs/first.mdx', 'app/page.md → pages/index.md'])
  expect(text('sidebars.ts')).toContain("    'index',\n")
  expect(notes).toEqual([
    'pages/_meta.js: The title of "other" is an element, and was not converted.',
    'next.config.mjs: The item "gone" of `_meta` was not converted: it has no document.',
  ])
})

test('labels of tabs that are not texts, and trees with components, are noted at their lines', async () => {
  const { text, notes } = await plan({
    'content/a.mdx': `import { Tabs, FileTree } from 'nextra/components'

<Tabs items={labels}>
  <Tabs.Tab>x</Tabs.Tab>
</Tabs>

<FileTree>
  <Own />
</FileTree>
`,
  })
  expect(text('content/a.mdx')).toContain('<TabItem value="Tab 1" label="Tab 1">x</TabItem>')
  expect(notes.slice(0, 2)).toEqual([
    'content/a.mdx:3: The labels of `Tabs` were not read.',
    'content/a.mdx:7: The `FileTree` was not converted.',
  ])
})

test('imports in code stay', async () => {
  const { text } = await plan({
    'content/a.mdx':
      "import { Callout } from 'nextra/components'\n\n# A\n\n```mdx\nimport { Callout } from 'nextra/components'\n```\n",
  })
  expect(text('content/a.mdx')).toBe("\n# A\n\n```mdx\nimport { Callout } from 'nextra/components'\n```\n")
})

test('the last build has the ids', async () => {
  const page = '<!doctype html><body><main><h1>A</h1><h2 id="built">B<a href="#built"></a></h2></main></body>'
  const { text } = await plan({ 'content/a.mdx': '# A\n\n## B\n' }, { 'a.html': page })
  expect(text('content/a.mdx')).toBe('# A\n\n## B {#built}\n')
})

test('a folder without documents, and a `_meta` with an error, are named', async () => {
  await expect(plan({ 'public/a.txt': '' })).rejects.toThrow('Found no documents of Nextra in ')
  const { notes } = await plan({ 'content/_meta.js': 'export default {', 'content/a.md': '# A\n' })
  expect(notes).toHaveLength(1)
  expect(notes[0]).toContain('content/_meta.js: The file was not read: ')
})
