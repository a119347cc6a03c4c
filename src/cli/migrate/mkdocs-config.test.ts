import { expect, test } from 'vitest'
import { createPlan } from '../../../tests/support/planned-migration.ts'

const plan = createPlan({})

// What MkDocs 1.4.2 with Material 8.2.5 does.
test('with `navigation.indexes`, the index is the page of its group', async () => {
  const nav = async (features: string) => {
    const { text } = await plan({
      'mkdocs.yml': `site_name: Kiln\ntheme: { name: material, features: [${features}] }\nnav: [index.md, { Guide: [{ Overview: guide/index.md }, guide/one.md] }]\n`,
      'docs/index.md': '# A\n',
      'docs/guide/index.md': '# B\n',
      'docs/guide/one.md': '# C\n',
    })
    return text('sidebars.ts')
  }
  expect(await nav('navigation.indexes')).toContain(`    {
      type: 'category',
      label: 'Guide',
      collapsed: false,
      link: { type: 'doc', id: 'guide/index' },
      items: ['guide/one'],
    },
`)
  expect(await nav('')).toContain("items: [{ type: 'doc', id: 'guide/index', label: 'Overview' }, 'guide/one']")
})

test('groups without a title have that of their first document, and icons of profiles their other names', async () => {
  const { text, notes } = await plan({
    'mkdocs.yml': `site_name: Kiln
theme: { name: material, features: [navigation.indexes] }
nav: [index.md, { "": [guide/index.md, { "": [guide/one.md] }, { "": [guide/two_words.md] }] }]
extra:
  social:
    - { icon: fontawesome/brands/x-twitter, link: https://x.com/kiln }
    - { icon: fontawesome/brands/square-github, link: https://github.com/kiln }
`,
    'docs/index.md': '# A\n',
    'docs/guide/index.md': '# Learn\n',
    'docs/guide/one.md': '---\ntitle: First\n---\n\n# C\n',
    'docs/guide/two_words.md': 'Text.\n',
  })
  expect([...String(text('sidebars.ts')).matchAll(/label: '([^']*)'/g)].map(([, label]) => label)).toEqual([
    'Learn',
    'First',
    'Two words',
  ])
  expect([...String(text('site.config.ts')).matchAll(/icon: '(.*?)'/g)].map(([, icon]) => icon)).toEqual([
    'x',
    'github',
  ])
  expect(notes.filter((note) => note.includes('icon'))).toEqual([])
})

test('documents that MkDocs does not publish are excluded, and not in the navigation', async () => {
  const { text } = await plan({
    'mkdocs.yml': 'site_name: Kiln\nexclude_docs: |\n  # Ours.\n  /internal/\n  *.wip.md\ndraft_docs: later\n',
    'docs/a.md': '# A\n',
    ...Object.fromEntries(
      ['internal/b.md', 'x/c.wip.md', 'later/d.md', 'templates/e.md', '.f/g.md'].map((file) => [
        `docs/${file}`,
        '# X\n',
      ]),
    ),
    'docs/x/h.md': '# H\n',
  })
  expect(text('site.config.ts')).toContain(
    "exclude: ['templates/**', 'internal/**', '**/*.wip.md', '**/*.wip.md/**', '**/later', '**/later/**']",
  )
  expect(text('sidebars.ts')).toContain("'x/h'")
  for (const hidden of ['internal', 'wip', 'later', 'templates']) expect(text('sidebars.ts')).not.toContain(hidden)
})

test('the page with all tags has the path of the document with `[TAGS]`', async () => {
  const site = async (name: string) => {
    const { text } = await plan({
      'mkdocs.yml': `site_name: Kiln\nplugins: [tags]\nnav: [a.md, ${name}]\n`,
      'docs/a.md': '# A\n\n[x](tags.md#one) [y](/tags.md "T") [z](other/tags.md)\n',
      [`docs/${name}`]: '# All\n\n[TAGS]\n',
    })
    return text
  }
  const same = await site('tags.md')
  expect(same('sidebars.ts')).toContain("main: ['a', { type: 'link', label: 'Tags', href: '/tags' }]")
  expect(same('site.config.ts')).toContain("exclude: ['tags.md']")
  expect(same('docs/tags.md')).toBeUndefined()
  expect(same('docs/a.md')).toBe('# A\n\n[x](/tags) [y](/tags "T") [z](other/tags.md)\n')
  const other = await site('topics.md')
  expect(other('docs/topics.md')).toBe('# All\n\n[Tags](/tags)\n')
})

test.each([
  ['repo_url: https://github.com/kiln/kiln/', 'https://github.com/kiln/kiln/edit/master', 'GitHub'],
  ['repo_url: https://gitlab.com/kiln/kiln', 'https://gitlab.com/kiln/kiln/edit/master', 'GitLab'],
  ['repo_url: https://bitbucket.org/kiln/kiln', 'https://bitbucket.org/kiln/kiln/src/default', 'Bitbucket'],
  ["repo_url: https://github.com/kiln/kiln\nedit_uri: ''", undefined, 'GitHub'],
  ['repo_url: https://code.example/kiln', undefined, 'Code'],
])('%j has the links to edit pages and the label of MkDocs', async (repository, editUrl, label) => {
  const { text, notes } = await plan({
    'mkdocs.yml': `site_name: Kiln\nsite_author: Potters\n${repository}\n`,
    'docs/index.md': '# Kiln\n',
  })
  const site = text('site.config.ts') ?? ''
  expect(/editUrl: '(.*)'/.exec(site)?.[1]).toBe(editUrl)
  expect(site).toContain(`{ label: '${label}', href: `)
  expect(site).toContain("headTags: [{ tagName: 'meta', attributes: { name: 'author', content: 'Potters' } }],")
  expect(site).toContain("titleDelimiter: '-',")
  expect(notes).toEqual([])
})

test('links to edit pages that cannot be converted are reported', async () => {
  const { notes } = await plan({
    'mkdocs.yml': 'site_name: Kiln\nrepo_url: https://github.com/kiln/kiln\nedit_uri: edit/main/manual/\n',
    'docs/index.md': '# Kiln\n',
  })
  expect(notes).toEqual(['mkdocs.yml: `edit_uri` was not converted.'])
})

test('a config has the settings of the one that it extends', async () => {
  const { text } = await plan({
    'base.yml': 'site_name: Base\nsite_description: Fire\ntheme:\n  name: material\n  logo: a.svg\nextra: { a: 1 }\n',
    'mkdocs.yml': 'INHERIT: ./base.yml\nsite_name: Kiln\ntheme:\n  favicon: b.svg\n',
    'docs/index.md': '# Kiln\n',
    'docs/a.svg': '<svg/>',
    'docs/b.svg': '<svg/>',
  })
  const site = text('site.config.ts')
  expect(site).toContain("title: 'Kiln',\n  tagline: 'Fire',")
  expect(site).toContain("favicon: 'b.svg'")
  expect(site).toContain("logo: { src: '/a.svg' }")
})

test.each([
  ['INHERIT: no.yml\n', 'no.yml does not exist.'],
  ['INHERIT: mkdocs.yml\n', 'mkdocs.yml extends itself.'],
])('a config with %j is an error', async (config, message) => {
  await expect(plan({ 'mkdocs.yml': config, 'docs/index.md': '# Kiln\n' })).rejects.toThrow(message)
})
