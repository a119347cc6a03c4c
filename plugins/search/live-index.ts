import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { LiveSite, PageSections } from 'lectern/plugin-kit'
import { buildIndex, createSearcher, type IndexPart, indexPage, pageText, type Searcher } from 'lectern/search'
import { type FoundPage, foundPages } from './found-pages.ts'
import { tagOf } from './index-files.ts'
import { nameOf } from './name-of.ts'
import type { ResolvedOptions } from './options.ts'
import type { ServedIndex } from './served-index.ts'

/** Pages of a part, about: what changes in one of them makes the part anew. */
const pagesInPart = 24

/** Milliseconds: before the first texts are looked for, after a change, and between the parts, so that pages come first. */
const delays = { first: 3000, change: 150, part: 5 }

interface LivePart {
  about: IndexPart
  files: Map<string, string>
  /** What it was made of. */
  key: string
}

interface KnownPage {
  key: string
  part: Parameters<typeof buildIndex>[0][0]['page']
  text: string
}

/**
 * The index of a site while it is worked on, in memory: at once of all titles, then bit by bit of the texts that are known
 * without compiling anything.
 */
export function openLiveIndex(live: LiveSite, options: ResolvedOptions): ServedIndex {
  const pages = new Map<string, KnownPage>()
  let parts = new Map<string, LivePart>()
  let searcher: Searcher | undefined
  let running: Promise<void> | undefined
  let wanted = false
  let timer: NodeJS.Timeout | undefined

  const open = () => {
    if (searcher) return searcher
    // What changes meanwhile is for the next one.
    const now = parts
    searcher = createSearcher({
      manifest: {
        worker: '',
        locale: live.now().manifest.locale,
        synonyms: options.synonyms,
        parts: [...now.values()].map(({ about }) => about),
      },
      read: async (name) => JSON.parse(now.get(name.split('\n', 1)[0] as string)?.files.get(name) as string),
    })
    return searcher
  }
  const known = async (found: FoundPage, sections: PageSections | undefined): Promise<KnownPage> => {
    const { page, title, description, categories, keywords } = found
    const key = nameOf(JSON.stringify([title, description, categories, keywords, sections?.key]))
    const before = pages.get(page.path)
    if (before?.key === key) return before
    const read = (await sections?.read()) ?? []
    const whole = { url: page.path, title, description, categories, keywords, sections: read }
    const made = { key, part: indexPage(whole), text: JSON.stringify({ [page.path]: pageText(whole) }) }
    pages.set(page.path, made)
    await setImmediate()
    return made
  }
  /** Brings the index up to what the site is now. */
  const refresh = async ({ withTexts, pause }: { withTexts: boolean; pause: number }) => {
    const now = live.now()
    const found = foundPages(now, options)
    const groups = grouped(found)
    const paths = new Set(found.map(({ page }) => page.path))
    for (const path of pages.keys()) if (!paths.has(path)) pages.delete(path)
    parts = new Map([...parts].filter(([name]) => groups.has(name)))
    for (const [name, group] of groups) {
      const given: Parameters<typeof buildIndex>[0] = []
      const keys: unknown[] = []
      for (const one of group) {
        const { page, group: ofPage, weight } = one
        const there = withTexts ? undefined : pages.get(page.path)
        const { part, key } = there ?? (await known(one, withTexts ? await now.sections(page) : undefined))
        given.push({ page: part, file: `${name}\n${page.path}`, group: ofPage, weight })
        keys.push([page.path, key, ofPage, weight])
      }
      const key = nameOf(JSON.stringify(keys))
      if (parts.get(name)?.key !== key) {
        const part = livePart(name, { key, given, of: group[0] as FoundPage, pages })
        parts = new Map(parts).set(name, part)
        searcher = undefined
        await wait(pause)
      }
      await setImmediate()
    }
    searcher = undefined
  }
  const update = () => {
    wanted = true
    running ??= (async () => {
      while (wanted) {
        wanted = false
        await refresh({ withTexts: true, pause: delays.part })
      }
    })().finally(() => {
      running = undefined
    })
    return running
  }
  const later = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void update().catch(() => {}), delay)
    timer.unref()
  }
  let titles: Promise<void> | undefined
  later(delays.first)
  live.onChange(() => later(delays.change))
  return {
    async search(requests) {
      titles ??= refresh({ withTexts: false, pause: 0 }).then(() => later(0))
      await titles.catch((error: unknown) => {
        titles = undefined
        throw error
      })
      return open().search(requests)
    },
  }
}

/** Pages that belong together by names of parts, which depend on their paths and on about how many there are. */
function grouped(found: FoundPage[]): Map<string, FoundPage[]> {
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, found.length / pagesInPart)))
  const groups = new Map<string, FoundPage[]>()
  for (const one of found) {
    const number = Number.parseInt(nameOf(one.page.path).slice(0, 8), 16) % count
    const name = `${tagOf(one)} ${number}/${count}`
    const group = groups.get(name)
    if (group) group.push(one)
    else groups.set(name, [one])
  }
  return groups
}

function livePart(
  name: string,
  options: {
    key: string
    given: Parameters<typeof buildIndex>[0]
    of: FoundPage
    pages: Map<string, KnownPage>
  },
): LivePart {
  const { key, given, of, pages } = options
  const files = new Map(given.map(({ page, file }) => [file, pages.get(page.url)?.text ?? '{}']))
  const add = (content: string) => {
    const file = `${name}\n${files.size}`
    files.set(file, content)
    return file
  }
  const { version } = of.page
  const about = { tag: tagOf(of), ...(version && { instance: version.instance, version: version.name }) }
  return { about: buildIndex(given, about, add), files, key }
}
