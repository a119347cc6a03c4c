import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createPlan } from '../../../../tests/support/planned-migration.ts'

const config = `import { defineConfig, defineDocs } from 'fumadocs-mdx/config'
export const docs = defineDocs()
export default defineConfig({})
`

const plan = createPlan({ 'source.config.ts': config })

/** Values that scripts/migrate/record-fumadocs.mjs has recorded with Fumadocs 16.19.0. */
interface Recorded {
  sites: {
    name: string
    i18n?: { languages: string[] }
    files: Record<string, unknown>
    trees: Record<string, string[]>
    urls: Record<string, string>
  }[]
  headings: string
  plain: { id: string; text: string; step?: number }[]
  steps: { id: string; text: string; step?: number }[]
}

const recorded = JSON.parse(
  readFileSync(new URL('../../../../tests/fixtures/migrate-peers/fumadocs.json', import.meta.url), 'utf8'),
) as Recorded

interface Item {
  type: string
  label?: string
  id?: string
  href?: string
  value?: string
  link?: { id: string }
  collapsed?: boolean
  collapsible?: boolean
  items?: (Item | string)[]
}

interface Sidebars {
  sidebars: Record<string, (Item | string)[]>
  navbar: { label: string; to: string }[]
  titles: Record<string, string>
}

/** The sidebars as the recorded trees: a link to another sidebar is that one. */
function outline(items: (Item | string)[], all: Sidebars, depth = 0): string[] {
  const start = '  '.repeat(depth)
  return items.flatMap((item): string[] => {
    if (typeof item === 'string') return [`${start}${all.titles[item]} ${item}`]
    const { type, label, id, href, value = '', items: inside = [] } = item
    if (type === 'doc') return [`${start}${label ?? all.titles[id ?? '']} ${id}`]
    const root = all.navbar.findIndex((each) => type === 'link' && each.label === label && each.to === href)
    if (root >= 0) return rootOutline(root, all, depth)
    if (type === 'link') return [`${start}${label} ${href}`]
    if (type === 'html') return [`${start}--- ${value.replace(/<.*?>/g, '').replace('&amp;', '&')}`.trimEnd()]
    const words = [item.collapsed === false && 'open', item.collapsible === false && 'fixed'].filter(Boolean)
    const [first] = inside
    const asLink = typeof first === 'object' && first.label === label && first.type === 'link' ? first.href : undefined
    const link = item.link?.id ?? asLink
    const head = `${start}${label}/${link ? ` ${link}` : ''}${words.length > 0 ? ` (${words.join(' ')})` : ''}`
    return [head, ...outline(asLink ? inside.slice(1) : inside, all, depth + 1)]
  })
}

function rootOutline(index: number, all: Sidebars, depth: number): string[] {
  const names = Object.keys(all.sidebars).filter((name) => name !== 'main')
  const head = `${'  '.repeat(depth)}${all.navbar[index]?.label}/ (root)`
  return [head, ...outline(all.sidebars[names[index] ?? ''] ?? [], all, depth + 1)]
}

const evaluate = (text: string | undefined): unknown => new Function(`return ${text?.replace('export default ', '')}`)()

describe('the tree of pages is that of Fumadocs', () => {
  test.each(recorded.sites)('$name', async ({ files, trees, i18n }) => {
    const entries = Object.entries(files).map(([file, data]): [string, string] => [
      `content/docs/${file}`,
      file.endsWith('.json') ? JSON.stringify(data) : data === null ? '' : `---\ntitle: ${String(data)}\n---\n`,
    ])
    const { text } = await plan({
      ...Object.fromEntries(entries),
      ...(i18n && {
        'lib/source.ts': `import { docs } from 'fumadocs-mdx:collections/server'
import { defineI18n } from 'fumadocs-core/i18n'
import { loader } from 'fumadocs-core/source'
export const source = loader(docs.toFumadocsSource(), { baseUrl: '/docs', i18n: defineI18n(${JSON.stringify(i18n)}) })
`,
      }),
    })
    const navbar = /navbar: \{[\s\S]*?items: (\[[\s\S]*?\]),\n/.exec(text('site.config.ts') ?? '')?.[1] ?? '[]'
    const all: Sidebars = {
      sidebars: evaluate(text('sidebars.ts')) as Sidebars['sidebars'],
      navbar: evaluate(navbar) as Sidebars['navbar'],
      titles: Object.fromEntries(
        Object.entries(files).map(([file, title]) => [file.replace(/^en\//, '').replace('.mdx', ''), String(title)]),
      ),
    }
    const expected = trees[''] ?? trees.en
    const roots = all.navbar.flatMap((_, index) => rootOutline(index, all, 0))
    expect(all.sidebars.main ? outline(all.sidebars.main, all) : roots).toEqual(expected)
  })
})

test('URLs are those of Fumadocs: groups have no part in them, and case and names stay', async () => {
  const titled = (title: string) => `---\ntitle: ${title}\n---\n`
  const { text } = await plan({
    'content/docs/index.mdx': titled('Home'),
    'content/docs/(group)/index.mdx': titled('Group'),
    'content/docs/(group)/Page.mdx': titled('Page'),
    'content/docs/guide.mdx': titled('File'),
    'content/docs/guide/index.mdx': titled('Folder'),
    'content/docs/readme/README.mdx': '---\ntitle: R\nslug: other\n---\n',
    'content/docs/b/B.mdx': titled('B'),
  })
  const slugOf = (file: string) => /^slug: (.*)$/m.exec(text(`content/docs/${file}`) ?? '')?.[1]
  // Recorded: `(group)/index.mdx` is /docs/index, and `guide/index.mdx` is /docs/guide/index.
  expect(slugOf('index.mdx')).toBeUndefined()
  expect(slugOf('(group)/index.mdx')).toBe('/index')
  expect(slugOf('(group)/Page.mdx')).toBe('/Page')
  expect(slugOf('guide.mdx')).toBeUndefined()
  expect(slugOf('guide/index.mdx')).toBe('/guide/index')
  expect(slugOf('readme/README.mdx')).toBe('/readme/README')
  expect(slugOf('b/B.mdx')).toBe('/b/B')
})

describe('headings', () => {
  const withSteps = { 'source.config.ts': `${config}import { remarkSteps } from 'fumadocs-core/mdx-plugins'\n` }
  const idsOf = (body: string) =>
    body
      .split('\n')
      .filter((line) => line.startsWith('#'))
      .map((line) => ({
        id: /\{#(.*)\}$/.exec(line)?.[1] ?? /<a id="(.*)"><\/a>$/.exec(line)?.[1] ?? /<!-- #(.*) -->$/.exec(line)?.[1],
        text: line.replace(/^#+ /, '').replace(/ (?:\{#.*\}|<a id.*|<!--.*)$/, ''),
      }))

  const convert = async (more: Record<string, string>) => {
    const file = 'content/docs/a.mdx'
    const { text, notes } = await plan({ ...more, [file]: `---\ntitle: A\n---\n\n${recorded.headings}` })
    return { body: text(file) ?? '', notes }
  }

  test('keep the ids that Fumadocs gave them; an id that two have is that of the first one', async () => {
    const { body, notes } = await convert({})
    expect(idsOf(body)).toEqual([
      { id: 'my-Id.1', text: 'Own' },
      { id: undefined, text: 'Own' },
      { id: 'seen-toc', text: 'Seen' },
      { id: 'unseen-toc', text: 'Unseen' },
      { id: 'cc', text: 'Both' },
      { id: 'dd] [toc', text: 'Order' },
      { id: undefined, text: 'Twice' },
      { id: undefined, text: 'Twice' },
      { id: undefined, text: 'Twice' },
      { id: undefined, text: 'End `code()`' },
      { id: 'sp ace', text: 'With space' },
      { id: undefined, text: '3. Open' },
      { id: undefined, text: 'Look [step]' },
      { id: undefined, text: 'Close [step]' },
      { id: undefined, text: 'Other' },
      { id: undefined, text: 'Last [step]' },
    ])
    const written = idsOf(body).flatMap(({ id }) => id ?? [])
    const known = recorded.plain.map(({ id }) => id)
    // Those of `[toc]` are in the table of contents only.
    expect(written.filter((id) => !known.includes(id))).toEqual(['seen-toc', 'cc'])
    expect(notes).toEqual([
      'content/docs/a.mdx:9: `[toc]` was removed: the page shows the heading.',
      'content/docs/a.mdx:11: `[!toc]` was removed: the table of contents lists the heading.',
      'content/docs/a.mdx:13: `[toc]` was removed: the page shows the heading.',
    ])
  })

  test('are numbered if they are steps', async () => {
    const { body } = await convert(withSteps)
    const steps = recorded.steps.filter(({ step }) => step !== undefined)
    expect(steps.map(({ step, text }) => `${step}. ${text}`)).toEqual(['1. Open', '1. Look', '2. Close', '1. Last'])
    expect(idsOf(body).filter(({ text }) => /^\d/.test(text))).toEqual(
      steps.map(({ step, text, id }) => ({ id, text: `${step}. ${text}` })),
    )
  })
})
