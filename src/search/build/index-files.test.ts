import { expect, test } from 'vitest'
import { seededRandom } from '../../../tests/support/random.ts'
import { searchTasks } from '../../../tests/support/search-tasks.ts'
import type { Json, Writer } from '../../shared/types.ts'
import { buildIndex, indexPage } from '../engine/index.ts'
import { buildPartFiles } from './index-files.ts'
import type { KeyedPage } from './index-pages.ts'

/** Words of several scripts, so that there are terms in many shards, and some that are less than words. */
const words = Array.from({ length: 900 }, (_, index) => {
  const start = ['', 'a', 'be', 'co', 'fo', 'zu', 'é', 'мо', 'の', '木', '2'][index % 11] as string
  return index % 90 === 0 ? (['⚠️', 'ﷺ', 'ــ', '❤️'][(index / 90) % 4] as string) : `${start}${index.toString(26)}`
})

function keyedPage(path: string, text: string): KeyedPage {
  const sections = [
    { level: 1, title: '', text },
    { id: 'more', level: 2, title: text.split(' ')[0] ?? '', text: `${text} again` },
  ]
  return {
    page: { path } as KeyedPage['page'],
    title: path,
    description: '',
    group: path.slice(1, 2),
    categories: [],
    weight: 1,
    keywords: [],
    names: [],
    key: `${path} ${text}`,
    sections: { read: async () => sections, source: async () => sections as unknown as Json },
  }
}

function cachingWriter(cache: Map<string, string>) {
  const created: string[] = []
  const writer: Writer = {
    write: async () => {},
    async cached(key, create) {
      const known = cache.get(key)
      if (known !== undefined) return known
      created.push(key.split(' ', 1)[0] as string)
      const text = await create()
      cache.set(key, text)
      return text
    },
    ...searchTasks(cache),
    remember() {},
    report() {},
  }
  return { writer, created }
}

async function build(pages: KeyedPage[], cache: Map<string, string>, maxSmallSections: number) {
  const { writer, created } = cachingWriter(cache)
  const { part, names, texts, read } = await buildPartFiles('default', pages, { out: writer, maxSmallSections })
  const files = await Promise.all([...names].sort().map(async (name) => [name, await read(name)] as const))
  return { part, texts, files: Object.fromEntries(files), created }
}

test.each([
  ['a small part', { pageCount: 300, maxSmallSections: 1000 }],
  ['a large part', { pageCount: 120, maxSmallSections: 100 }],
])(
  '%s equals an index that is built at once, whatever the cache holds, after pages changed, moved and went',
  async (_, { pageCount, maxSmallSections }) => {
    const random = seededRandom(7)
    const pick = <T>(items: T[]) => items[Math.floor(random() * items.length)] as T
    const text = () => Array.from({ length: 30 }, () => pick(words)).join(' ')
    const texts = new Map(
      Array.from({ length: pageCount }, (_, index) => [`/${'abc'[index % 3]}/page-${index}`, text()]),
    )
    const cache = new Map<string, string>()
    const check = async () => {
      const pages = [...texts].map(([path, content]) => keyedPage(path, content))
      const { created, ...built } = await build(pages, cache, maxSmallSections)
      const clean = await build(pages, new Map(), maxSmallSections)
      expect(built).toEqual({ part: clean.part, texts: clean.texts, files: clean.files })
      const names = new Map(built.texts.flatMap(([name, paths]) => paths.map((path) => [path, name])))
      const given = await Promise.all(
        pages.map(async ({ page: { path: url }, sections, ...rest }) => ({
          page: indexPage({ url, ...rest, sections: await sections.read() }),
          file: names.get(url) as string,
          group: rest.group,
          weight: rest.weight,
        })),
      )
      const contents = new Set<string>()
      const addFile = (content: string) => {
        contents.add(content)
        return Object.entries(built.files).find(([, known]) => known === content)?.[0] as string
      }
      const part = buildIndex(given, { tag: 'default' }, addFile, { isLarge: maxSmallSections === 100 })
      expect(built.part).toEqual(part)
      expect(new Set(Object.values(built.files))).toEqual(contents)
      return created
    }
    await check()
    expect(await check()).toEqual([])
    const paths = [...texts.keys()]
    for (let edit = 0; edit < 6; edit++) {
      const path = pick(paths)
      const content = texts.get(path) ?? text()
      if (edit % 3 === 0) texts.set(path, `${content} ${pick(words)}`)
      else texts.delete(path)
      if (edit % 3 === 2) texts.set(`/d${path}`, content)
      const created = await check()
      const groups = created.filter((kind) => kind === 'group')
      expect(groups.length).toBeLessThanOrEqual(3)
      if (edit % 3 === 0) expect(created.filter((kind) => kind === 'shard').length).toBeLessThanOrEqual(3)
    }
  },
)

test('does not use cached terms that are not those of the group', async () => {
  const pages = Array.from({ length: 40 }, (_, index) =>
    keyedPage(`/page-${index}`, words.slice(index, index + 9).join(' ')),
  )
  const cache = new Map<string, string>()
  const { created: _, ...clean } = await build(pages, cache, 1000)
  for (const [key, text] of cache) {
    if (key.startsWith('terms ')) cache.set(key, text.toUpperCase())
    if (key.startsWith('shard ')) cache.delete(key)
  }
  const { created, ...built } = await build(pages, cache, 1000)
  expect(built).toEqual(clean)
  expect(new Set(created)).toEqual(new Set(['shard']))
})
