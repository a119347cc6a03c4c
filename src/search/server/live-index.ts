import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { shortHash } from '../../platform/index.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { LiveSite, PageSections } from '../../shared/types.ts'
import {
  type PageSelection,
  partitionCount,
  partitionIndex,
  type SearchablePage,
  searchablePages,
  searchTag,
} from '../build/index.ts'
import {
  buildIndex,
  createSearcher,
  type IndexPart,
  indexPage,
  type PartPage,
  pageText,
  type Searcher,
  searchLanguage,
  similarWords,
} from '../engine/index.ts'
import type { ServerIndex } from './built-index.ts'

export interface LiveIndexOptions extends PageSelection {
  synonyms: string[][]
  /** Whether every search finds all texts in their current state: it waits until they are indexed. */
  isComplete?: boolean
}

/** Approximate pages per part: a change in one page rebuilds its part. */
const pagesPerPart = 24

/**
 * Milliseconds before texts are first indexed (`first`), after a change (`change`) and between parts (`part`), so that serving
 * pages comes first.
 */
const delays = { first: 3000, change: 150, part: 5 }

interface LivePart {
  index: IndexPart
  files: Map<string, string>
  /** Hash of the pages it was built from. */
  key: string
}

interface LivePage {
  key: string
  indexed: PartPage['page']
  text: string
}

/**
 * Keeps an index of the site in memory during development: of all titles at once, then gradually of the texts that are known
 * without compiling anything.
 */
export function openLiveIndex(live: LiveSite, options: LiveIndexOptions): ServerIndex {
  const pages = new Map<string, LivePage>()
  let parts = new Map<string, LivePart>()
  let searcher: Searcher | undefined
  let running: Promise<void> | undefined
  let isStale = false
  let timer: NodeJS.Timeout | undefined

  const getSearcher = () => {
    if (searcher) return searcher
    // A searcher works on a snapshot; later changes go into the next one.
    const snapshot = parts
    const { locale } = live.now().manifest
    searcher = createSearcher({
      manifest: {
        worker: '',
        locale,
        synonyms: options.synonyms,
        ...omitUndefined({ similarWords: similarWords(locale, options.synonyms), language: searchLanguage(locale) }),
        parts: [...snapshot.values()].map(({ index }) => index),
      },
      read: async (name) => JSON.parse(snapshot.get(name.split('\n', 1)[0] as string)?.files.get(name) as string),
    })
    return searcher
  }
  const getPage = async (found: SearchablePage, sections: PageSections | undefined): Promise<LivePage> => {
    const { page, title, description, categories, keywords, names } = found
    const key = shortHash(JSON.stringify([title, description, categories, keywords, names, sections?.key]))
    const previous = pages.get(page.path)
    if (previous?.key === key) return previous
    const texts = (await sections?.read()) ?? []
    const source = { url: page.path, title, description, categories, keywords, names, sections: texts }
    const current = { key, indexed: indexPage(source), text: JSON.stringify({ [page.path]: pageText(source) }) }
    pages.set(page.path, current)
    await setImmediate()
    return current
  }
  /** Updates the index to the current state of the site. */
  const refresh = async ({ withTexts, pause }: { withTexts: boolean; pause: number }) => {
    const now = live.now()
    const found = searchablePages(now, options)
    const groups = groupIntoParts(found)
    const paths = new Set(found.map(({ page }) => page.path))
    for (const path of pages.keys()) if (!paths.has(path)) pages.delete(path)
    parts = new Map([...parts].filter(([name]) => groups.has(name)))
    for (const [name, group] of groups) {
      const partPages: PartPage[] = []
      const keys: unknown[] = []
      for (const searchable of group) {
        const { page, group: hitGroup, weight } = searchable
        const known = withTexts ? undefined : pages.get(page.path)
        const { indexed, key } = known ?? (await getPage(searchable, withTexts ? await now.sections(page) : undefined))
        partPages.push({ page: indexed, file: `${name}\n${page.path}`, group: hitGroup, weight })
        keys.push([page.path, key, hitGroup, weight])
      }
      const key = shortHash(JSON.stringify(keys))
      if (parts.get(name)?.key !== key) {
        const part = buildPart(name, { key, partPages, first: group[0] as SearchablePage, pages })
        parts = new Map(parts).set(name, part)
        searcher = undefined
        await wait(pause)
      }
      await setImmediate()
    }
    searcher = undefined
  }
  const update = () => {
    isStale = true
    running ??= (async () => {
      while (isStale) {
        isStale = false
        await refresh({ withTexts: true, pause: options.isComplete ? 0 : delays.part })
      }
    })().finally(() => {
      running = undefined
    })
    return running
  }
  const scheduleUpdate = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void update().catch(() => {}), delay)
    timer.unref()
  }
  let titles: Promise<void> | undefined
  if (options.isComplete) {
    let indexed: Promise<void> | undefined
    live.onChange(() => {
      indexed = undefined
    })
    return {
      async search(requests) {
        for (let awaited: Promise<void> | undefined; indexed === undefined || awaited !== indexed; ) {
          indexed ??= update()
          awaited = indexed
          await awaited.catch((error: unknown) => {
            indexed = undefined
            throw error
          })
        }
        return getSearcher().search(requests)
      },
    }
  }
  scheduleUpdate(delays.first)
  live.onChange(() => scheduleUpdate(delays.change))
  return {
    async search(requests) {
      titles ??= refresh({ withTexts: false, pause: 0 }).then(() => scheduleUpdate(0))
      await titles.catch((error: unknown) => {
        titles = undefined
        throw error
      })
      return getSearcher().search(requests)
    },
  }
}

/** Part name → its pages. A page's part depends on its path, its version and roughly on the page count. */
function groupIntoParts(found: SearchablePage[]): Map<string, SearchablePage[]> {
  const count = partitionCount(found.length, pagesPerPart)
  const groups = new Map<string, SearchablePage[]>()
  for (const searchable of found) {
    const { page } = searchable
    const name = `${searchTag(page)} ${partitionIndex(page.path, count)}/${count}`
    const group = groups.get(name)
    if (group) group.push(searchable)
    else groups.set(name, [searchable])
  }
  return groups
}

function buildPart(
  name: string,
  options: { key: string; partPages: PartPage[]; first: SearchablePage; pages: Map<string, LivePage> },
): LivePart {
  const { key, partPages, first, pages } = options
  const files = new Map(partPages.map(({ page, file }) => [file, pages.get(page.url)?.text ?? '{}']))
  const addFile = (content: string) => {
    const file = `${name}\n${files.size}`
    files.set(file, content)
    return file
  }
  const { version } = first.page
  const about = { tag: searchTag(first.page), instance: version?.instance, version: version?.name }
  return { index: buildIndex(partPages, about, addFile), files, key }
}
