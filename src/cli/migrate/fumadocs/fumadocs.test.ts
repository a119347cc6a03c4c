import { describe, expect, test } from 'vitest'
import { createPlan } from '../../../../tests/support/planned-migration.ts'

const config = `import { defineConfig, defineDocs } from 'fumadocs-mdx/config'
export const docs = defineDocs()
export default defineConfig({})
`

const plan = createPlan({ 'source.config.ts': config })
const planWithoutConfig = createPlan({})

/** The body that a document gets. */
async function convert(
  body: string,
  { more = {}, name = 'a.mdx' }: { more?: Record<string, string>; name?: string } = {},
) {
  const file = `content/docs/${name}`
  const source = `---\ntitle: A\n---\n\n${body}`
  const { text, notes } = await plan({ ...more, [file]: source })
  return { body: (text(file) ?? source).replace(/^---[\s\S]*?---\n\n?/, ''), notes }
}

describe('code blocks', () => {
  // The first line, since the second one is only for commands.
  test.each([
    ['js title="a.js" {1,3} lineNumbers=4 noCopy', 'js title="a.js" {1,3} showLineNumbers=4'],
    // A number in braces is none for Fumadocs.
    ["js lineNumbers={7} title='q q'", 'js showLineNumbers title="q q"'],
    ['ts tab="A" tab-group="g"', 'ts tab="A"'],
    ['npm title="t"', 'bash npm2yarn title="t"'],
    ['title="only"', 'title="only"'],
  ])('%s', async (info, expected) => {
    const { body, notes } = await convert(`\`\`\`${info}\nx\n\`\`\`\n`)
    expect(body).toBe(`\`\`\`${expected}\nx\n\`\`\`\n`)
    expect(notes).toEqual([])
  })

  test('marked words are noted', async () => {
    const { body, notes } = await convert('```js /let/ "x" {1}\nlet x\n```\n')
    expect(body).toBe('```js {1}\nlet x\n```\n')
    expect(notes).toEqual(['content/docs/a.mdx:5: `/let/`, `"x"` of the code block have no effect.'])
  })

  test('a list of packages gets its command, in a list as well', async () => {
    const { body } = await convert(
      '```package-install\nzod react\nnpm run x\n```\n\n- a\n\n  ```package-install\n  npx create-x\n  ```\n',
    )
    expect(body).toBe(
      '```bash npm2yarn\nnpm install zod react\nnpm run x\n```\n\n- a\n\n  ```bash npm2yarn\n  npx create-x\n  ```\n',
    )
  })

  test('trees of files are lists if the config has the plugin', async () => {
    const tree = '```files\nkiln\n├── door.js\n└── shelf\n    └── pot.js\nempty/\n```\n'
    expect((await convert(tree)).body).toBe(tree)
    const more = { 'source.config.ts': `${config}import { remarkMdxFiles } from 'fumadocs-core/mdx-plugins'\n` }
    expect((await convert(tree, { more })).body).toBe(
      '<FileTree>\n\n- kiln/\n  - door.js\n  - shelf/\n    - pot.js\n- empty/\n\n</FileTree>\n',
    )
  })
})

describe('components', () => {
  test.each([
    ['<Callout>x</Callout>', '<Admonition type="info">x</Admonition>'],
    ['<Callout type="warn" title="T" icon={<A />}>x</Callout>', '<Admonition type="warning" title="T">x</Admonition>'],
    ['<Callout type="idea">x</Callout>', '<Admonition type="tip">x</Admonition>'],
    ['<Callout type={kind}>x</Callout>', '<Admonition type={kind}>x</Admonition>'],
    [
      '<CalloutContainer type="error"><CalloutTitle>T</CalloutTitle><CalloutDescription>x</CalloutDescription></CalloutContainer>',
      '<Admonition type="danger">**T**x</Admonition>',
    ],
    [
      '<Cards><Card title="A" href="/docs/a" external /></Cards>',
      '<CardGrid><Card title="A" href="/docs/a" /></CardGrid>',
    ],
    ['<Accordion title={<b>Q</b>} value="v">x</Accordion>', '<Details summary={<b>Q</b>}>x</Details>'],
    ['<ImageZoom src="/a.png" alt="A" zoomInProps={{ a: { b: 1 } }} />', '<img src="/a.png" alt="A" />'],
    ['<InlineTOC items={toc}>Contents</InlineTOC>', '<TOCInline toc={toc} />'],
    ['<Mermaid chart={`graph TD`} />', '```mermaid\ngraph TD\n```'],
    ['Code `<Callout>` stays', 'Code `<Callout>` stays'],
  ])('%s', async (given, expected) => {
    expect(await convert(`${given}\n`)).toEqual({ body: `${expected}\n`, notes: [] })
  })

  test('tabs have the labels of their items, by position or value', async () => {
    const { body, notes } =
      await convert(`<Tabs items={['Wood', "Natural Gas"]} groupId="fuel" persist defaultIndex={1}>
  <Tab value="Natural Gas">a</Tab>
  <Tab value="wood">b</Tab>
</Tabs>

<Tabs items={labels}>
  <Tab>c</Tab>
</Tabs>

<Tabs defaultValue="y">
  <TabsList>
    <TabsTrigger value="x">The X</TabsTrigger>
    <TabsTrigger value="y"><Icon /> The Y</TabsTrigger>
  </TabsList>
  <TabsContent value="x">d</TabsContent>
  <TabsContent value="y">e</TabsContent>
</Tabs>
`)
    expect(body.split('\n').filter((line) => line.trim() !== '')).toEqual([
      '<Tabs groupId="fuel">',
      '  <TabItem value="natural-gas" label="Natural Gas">a</TabItem>',
      '  <TabItem value="wood" label="Wood">b</TabItem>',
      '</Tabs>',
      '<Tabs>',
      '  <TabItem value="tab-1" label="Tab 1">c</TabItem>',
      '</Tabs>',
      '<Tabs>',
      '  <TabItem value="x" label="The X">d</TabItem>',
      '  <TabItem value="y" label="The Y" default>e</TabItem>',
      '</Tabs>',
    ])
    expect(notes).toEqual(['content/docs/a.mdx:10: The labels of `Tabs` were not read.'])
  })

  test('blocks with `tab` need no `Tabs` around them', async () => {
    const { body } = await convert(
      '<Tabs items={[\'A\', \'B\']}>\n\n```js tab="A"\n1\n```\n\n```js tab="B"\n2\n```\n\n</Tabs>\n',
    )
    expect(body.trim()).toBe('```js tab="A"\n1\n```\n\n```js tab="B"\n2\n```')
  })

  test('steps are a list, whose code and steps are indented', async () => {
    const { body, notes } = await convert(`<Steps>
  <Step>
    ### Open

    \`\`\`js
    <Step>
    \`\`\`
  </Step>
  <Step>
<Steps>
<Step>Inside</Step>
</Steps>
  </Step>
</Steps>

<Steps>
### Free
</Steps>
`)
    expect(body).toBe(`<Steps>

1. ### Open

   \`\`\`js
   <Step>
   \`\`\`

2. <Steps>

   1. Inside

   </Steps>

</Steps>

<Steps>
### Free
</Steps>
`)
    expect(notes).toEqual(['content/docs/a.mdx:20: The `Steps` were not converted.'])
  })

  test('a plain document has no components', async () => {
    const text = '# A [#b]\n\n<Callout>x</Callout>\n'
    expect((await convert(text, { name: 'a.md' })).body).toBe('# A {#b}\n\n<Callout>x</Callout>\n')
  })

  test('admonitions of Docusaurus', async () => {
    const text = ':::warn[T]\n\nx\n\n:::\n\n:::success\n\ny\n\n:::\n'
    expect((await convert(text)).body).toBe(text)
    const more = { 'source.config.ts': `${config}import { remarkAdmonition } from 'fumadocs-core/mdx-plugins'\n` }
    expect((await convert(text, { more })).body).toBe(':::warning[T]\n\nx\n\n:::\n\n:::tip\n\ny\n\n:::\n')
  })
})

describe('includes', () => {
  const more = {
    'content/docs/part.mdx':
      '---\ntitle: Part\n---\n\n## Install\n\n![A](./a.png)\n\n### Sub\n\n<section id="short">\n\nIn short.\n\n</section>\n',
    'content/docs/a.png': '',
    'parts/whole.mdx': '<Callout>Whole</Callout>\n\n<include>./more.mdx</include>\n',
    'parts/more.mdx': 'More <include>./whole.mdx</include>\n',
    'code/a.ts': '// #region b\nb\n// #endregion b\n',
  }

  test.each([
    ['../part.mdx', "import Part from '../part.mdx'\n\n<Part />"],
    // A section ends at the next heading, of any level.
    ['../part.mdx#install', '## Install\n\n![A](../a.png)'],
    ['../part.mdx#short', 'In short.'],
    ['../../../parts/whole.mdx', '<Admonition type="info">Whole</Admonition>\n\nMore'],
    ['../../../code/a.ts#b', '```ts file=../../../code/a.ts#b\n```'],
  ])('%s', async (request, expected) => {
    const { body, notes } = await convert(`<include>${request}</include>\n`, { more, name: 'sub/a.mdx' })
    expect(body.trim()).toBe(expected)
    expect(notes).toEqual([])
  })

  test('attributes become those of the block', async () => {
    const given = '<include cwd lang="tsx" meta=\'title="A" lineNumbers\'>code/a.ts</include>\n'
    expect((await convert(given, { more })).body).toBe('```tsx file=@site/code/a.ts title="A" showLineNumbers\n```\n')
  })

  test('those that show nothing are noted', async () => {
    const { notes } = await convert('<include>./gone.mdx</include>\n\n<include>./part.mdx#no</include>\n', { more })
    expect(notes).toEqual([
      'content/docs/a.mdx:5: The included file content/docs/gone.mdx does not exist.',
      'content/docs/a.mdx:7: The included file content/docs/part.mdx has no section "no".',
    ])
  })
})

describe('languages', () => {
  const loader = (i18n: string) => ({
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
    'lib/i18n.ts': `import { defineI18n } from 'fumadocs-core/i18n'\nexport const i18n = defineI18n(${i18n})\n`,
    'lib/source.ts': `import { docs } from '@/.source'
import { i18n } from '@/lib/i18n'
import { loader } from 'fumadocs-core/source'
export const source = loader({ baseUrl: '/guide', i18n, source: docs.toFumadocsSource() })
`,
  })

  test('of names of files move, and the labels of folders with them', async () => {
    const { text, moved, notes } = await plan({
      ...loader("{ defaultLanguage: 'en', languages: ['en', 'fr'] }"),
      'content/docs/meta.json': '{ "pages": ["f", "..."] }',
      'content/docs/f/meta.json': '{ "title": "Folder" }',
      'content/docs/f/meta.fr.json': '{ "title": "Dossier", "pages": ["---Feu---", "...", "[L](https://l.example)"] }',
      'content/docs/f/x.en.mdx': '---\ntitle: X\n---\n',
      'content/docs/f/x.fr.mdx': '---\ntitle: X fr\n---\n\n[y](./y.mdx) ![z](./z.png)\n',
      'content/docs/f/y.mdx': '---\ntitle: Y\n---\n',
      'content/docs/lone.fr.mdx': '---\ntitle: L\n---\n',
      'content/docs/f/z.png': '',
    })
    expect(moved).toEqual([
      'content/docs/f/x.en.mdx → content/docs/f/x.mdx',
      'content/docs/f/x.fr.mdx → i18n/fr/docusaurus-plugin-content-docs/current/f/x.mdx',
      'content/docs/lone.fr.mdx → i18n/fr/docusaurus-plugin-content-docs/current/lone.mdx',
    ])
    expect(text('i18n/fr/docusaurus-plugin-content-docs/current/f/x.mdx')).toContain(
      '![z](../../../../../content/docs/f/z.png)',
    )
    expect(JSON.parse(text('i18n/fr/docusaurus-plugin-content-docs/current.json') ?? '')).toEqual({
      'sidebar.main.category.Folder': { message: 'Dossier' },
    })
    expect(notes).toEqual([
      'content/docs/lone.fr.mdx: The translation has no page: the default language has no document with this path.',
      'source.config.ts: Items that only the language "fr" has were not converted: "Feu", "L".',
    ])
    // The default language is below /en/, unless `hideLocale` is set.
    expect(text('site.config.ts')).toContain("localeConfigs: { en: { baseUrl: '/en/' } } }")
    expect(text('site.config.ts')).toContain("routeBasePath: '/guide'")
  })

  test('of folders move, with the files beside them', async () => {
    const { text, moved, notes } = await plan({
      ...loader("{ defaultLanguage: 'en', languages: ['en', 'fr'], parser: 'dir', hideLocale: 'default-locale' }"),
      'content/docs/en/x.mdx': '---\ntitle: X\n---\n',
      'content/docs/fr/x.mdx': '---\ntitle: X\n---\n\n![z](./z.png)\n',
      'content/docs/fr/z.png': '',
      'content/docs/fr/lone.mdx': '---\ntitle: L\n---\n',
    })
    expect(moved).toEqual([
      'content/docs/fr/z.png → i18n/fr/docusaurus-plugin-content-docs/current/z.png',
      'content/docs/fr/lone.mdx → i18n/fr/docusaurus-plugin-content-docs/current/lone.mdx',
      'content/docs/fr/x.mdx → i18n/fr/docusaurus-plugin-content-docs/current/x.mdx',
    ])
    expect(text('i18n/fr/docusaurus-plugin-content-docs/current/x.mdx')).toContain('![z](./z.png)')
    expect(text('site.config.ts')).toContain("path: 'content/docs/en'")
    expect(text('site.config.ts')).not.toContain('baseUrl')
    expect(notes).toEqual([
      'content/docs/fr/lone.mdx: The translation has no page: the default language has no document with this path.',
    ])
  })
})

test('a site without a source config is found by its packages, and its documents by the loader', async () => {
  const { text, notes } = await planWithoutConfig({
    'package.json': '{ "dependencies": { "fumadocs-core": "16.19.0" } }',
    'src/lib/shared.ts': `import { createGetUrl } from 'fumadocs-core/source'
export const appName = 'Kiln'
export const docsRoute = '/handbook'
export const getImageUrl = createGetUrl('/og')
`,
    'src/lib/source.ts': `import { llms, loader } from 'fumadocs-core/source'
import { metaSchema, pageSchema } from 'fumadocs-core/source/schema'
import { defineDocs } from 'fumadocs-mdx/macro'
import remarkAbbr from 'remark-abbr'
import { z } from 'zod'
import { docsRoute } from './shared'

const docs = defineDocs({
  dir: 'content/handbook',
  docs: { schema: pageSchema.extend({ since: z.string().optional() }), mdxOptions: { remarkPlugins: [remarkAbbr] } },
  meta: { schema: metaSchema },
})

export const source = loader({ baseUrl: docsRoute, source: docs.toFumadocsSource() })
export const docsLlms = llms(source, { renderPage: async (page) => page.data.title })
`,
    'content/handbook/index.md': '---\ntitle: A\n---\n',
  })
  expect(text('site.config.ts')).toContain("path: 'content/handbook',\n      routeBasePath: '/handbook',")
  expect(text('site.config.ts')).toContain("title: 'Kiln'")
  expect(notes).toEqual(['package.json: The package remark-abbr was not run.'])
})

test('the last build has the ids, in the folder of a language as well', async () => {
  const page = '<!doctype html><body><main><h2 id="built">B<a href="#built"></a></h2></main></body>'
  const { text } = await plan({ 'content/docs/a.mdx': '---\ntitle: A\n---\n\n## B\n' }, { 'docs/a.html': page })
  expect(text('content/docs/a.mdx')).toContain('## B {#built}\n')
})

test('modules, files, and folders that cannot be read are named', async () => {
  await expect(plan({ 'public/a.txt': '' })).rejects.toThrow('Found no documents of Fumadocs in ')
  const { notes } = await plan({
    'content/docs/a.mdx': '',
    'content/docs/meta.json': '{ "pages": [',
    'content/docs/[id]/b.mdx': '',
    'lib/source.ts': 'export const source = loader(',
  })
  expect(notes.map((note) => note.replace(/(?<=not read: ).*JSON.*/, '…'))).toEqual([
    'lib/source.ts: The module was not read: the documents are assumed below /docs.',
    'content/docs/meta.json: The file was not read: …',
    'content/docs/[id]/b.mdx: The path with parameters was not converted.',
  ])
})
