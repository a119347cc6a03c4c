import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { KeyedPage } from '../../../src/search/build/index.ts'
import type { Json, LazyContent, Writer } from '../../../src/shared/types.ts'
import { generateLargeSite, type LargePage, type LargeSite } from '../../../tests/support/large-index.ts'
import { searchTasks } from '../../../tests/support/search-tasks.ts'
import { root } from '../lectern.ts'

/** The search index of a generated site. */
export interface LargeIndex {
  site: LargeSite
  /** Returns the content of an output file; undefined if the index has none at this path. */
  readFile(file: string): Promise<Uint8Array | undefined>
}

/** Builds the index of a site as its build does, in memory. */
export async function createLargeIndex(sections: number): Promise<LargeIndex> {
  const site = generateLargeSite({ sections, wordsPerSection: 66 })
  const entry = pathToFileURL(path.join(root, 'dist', 'src', 'search', 'build', 'index.js')).href
  const { emitIndex }: typeof import('../../../src/search/build/index.ts') = await import(entry)
  const contents = new Map<string, string | Uint8Array | LazyContent>()
  const cache = new Map<string, string>()
  const out: Writer = {
    async write(file, content) {
      contents.set(file, content)
    },
    async cached(key, create) {
      const text = cache.get(key) ?? (await create())
      cache.set(key, text)
      return text
    },
    ...searchTasks(cache),
    remember() {},
    report() {},
  }
  await emitIndex(site.pages.map(keyedPage), { locale: 'en', out, synonyms: [], published: true, latest: [] })
  return {
    site,
    async readFile(file) {
      const content = contents.get(file)
      if (content === undefined || file.endsWith('.js')) return undefined
      const text = typeof content === 'object' && 'create' in content ? await content.create() : content
      return gzipSync(text)
    },
  }
}

function keyedPage({ path, title, sections }: LargePage): KeyedPage {
  const [, , folder = ''] = path.split('/')
  return {
    page: { path } as KeyedPage['page'],
    key: path,
    title,
    description: '',
    group: `Guides ${folder[0]}`,
    categories: [folder],
    weight: 1,
    keywords: [],
    names: [],
    sections: { read: async () => sections, source: async () => sections as unknown as Json },
  }
}
