import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hashJson, shortHash } from '../../platform/index.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { LastBuild, LazyContent, SitePage, Writer } from '../../shared/types.ts'
import {
  type IndexPart,
  indexFile,
  manifestFile,
  type SearchManifest,
  searchLanguage,
  similarWords,
} from '../engine/index.ts'
import { buildPartFiles, groupBy, type PartFiles } from './index-files.ts'
import { type KeyedPage, rememberedPages, textFile, updatedPages } from './index-pages.ts'
import { searchTag } from './search-tag.ts'

/** Cached result of building an index part: file names instead of their contents. */
interface CachedPart {
  part: IndexPart
  files: string[]
  texts: PartFiles['texts']
}

/** What the next build needs to know of an index part. */
interface KnownPart {
  part: IndexPart
  /** Identifies the part in the cache. */
  key: string
}

/** An index part whose files can be written. */
interface LoadedPart extends KnownPart {
  /** Writes its files, or caches those that become part of the manifest. */
  write(inlined: Set<string>): Promise<void>
}

export interface IndexOptions {
  locale: string
  out: Writer
  synonyms: string[][]
  /** Whether browsers search the index. Otherwise it is not published. */
  published: boolean
  /** Tags of the latest version of each docs instance. */
  latest: string[]
}

/** Writes the index of these pages, in parts by `searchTag`, and the manifest that names its files. */
export async function emitIndex(pages: KeyedPage[], options: IndexOptions): Promise<void> {
  const byTag = [...groupBy(pages, ({ page }) => searchTag(page))].sort(([a], [b]) => (a < b ? -1 : 1))
  const parts: LoadedPart[] = []
  for (const [tag, tagged] of byTag) parts.push(await loadPart(tag, tagged, options))
  const inlined = inlinedTags(parts, options)
  for (const part of parts) await part.write(inlined)
  await emitManifest(parts, inlined, options)
}

interface RememberedIndex {
  parts: KnownPart[]
  latest: string[]
}

/**
 * Writes the index parts of edited pages, and the manifest.
 * @returns the groups of files that were written again; undefined if the index cannot be updated
 */
export async function updateIndex(
  edited: SitePage[],
  last: LastBuild,
  options: Omit<IndexOptions, 'latest'>,
): Promise<{ replaced: string[] } | undefined> {
  const remembered = last.remembered(manifestGroup) as unknown as RememberedIndex | undefined
  if (!remembered) return undefined
  const { parts, latest } = remembered
  const changed = groupBy(edited, searchTag)
  const updated: (KnownPart | LoadedPart)[] = []
  for (const known of parts) {
    const { tag } = known.part
    const editedPages = changed.get(tag)
    const pages = editedPages && (await updatedPages(editedPages, last, tag))
    if (editedPages && !pages) return undefined
    updated.push(pages ? await loadPart(tag, pages, options) : known)
  }
  const inlined = inlinedTags(updated, { ...options, latest })
  // Files of unchanged parts would have to be written or removed.
  if (inlined.size !== inlinedTags(parts, { ...options, latest }).size) return undefined
  for (const part of updated) if ('write' in part) await part.write(inlined)
  try {
    await emitManifest(updated, inlined, { ...options, latest })
  } catch (error) {
    if (error === unknownContent) return undefined
    throw error
  }
  const tags = parts.map(({ part }) => part.tag).filter((tag) => changed.has(tag))
  return { replaced: [manifestGroup, ...tags] }
}

/** Group of the files that belong to all parts. */
const manifestGroup = 'manifest'

/** Sections whose tables, terms and headings are sent with the manifest: about 100 kB gzipped. A part with more is large. */
const maxInlinedSections = 10_000

/** Sections of a part whose postings are sent with the manifest as well: about 20 kB gzipped. */
const maxInlinedPostings = 100

/**
 * Returns the tags of the parts whose files are part of the manifest, so that the first search of most sites takes one request less
 * in sequence: all, but of several versions only the latest. If there are too many sections, only the dictionaries of large parts.
 */
function inlinedTags(
  parts: KnownPart[],
  { published, latest }: Pick<IndexOptions, 'published' | 'latest'>,
): Set<string> {
  const chosen = parts.filter(({ part }) => part.version === undefined || latest.includes(part.tag))
  const [large, small] = [chosen.filter(isLarge), chosen.filter((known) => !isLarge(known))]
  const sections = small.reduce((sum, { part }) => sum + part.sections, 0)
  const inlined = sections <= maxInlinedSections ? [...small, ...large] : large
  return new Set(published ? inlined.map(({ part }) => part.tag) : [])
}

function isLarge({ part }: KnownPart): boolean {
  return part.tableStarts !== undefined
}

async function loadPart(
  tag: string,
  pages: KeyedPage[],
  { out, published }: Pick<IndexOptions, 'out' | 'published'>,
): Promise<LoadedPart> {
  out.remember(rememberedPages(pages), tag)
  let building: Promise<PartFiles> | undefined
  const build = () => {
    building ??= buildPartFiles(tag, pages, { out, maxSmallSections: published ? maxInlinedSections : undefined })
    return building
  }
  // Names with hyphens can make two versions one part.
  const versions = new Set(pages.map(({ page: { version } }) => version && `${version.instance} ${version.name}`))
  const key = hashJson([tag, [...versions], published, pages.map((page) => [page.key, page.group, page.weight])])
  const cached = await out.cached(`part ${key}`, async () => {
    const { part, names, texts } = await build()
    return JSON.stringify({ part, files: names, texts } satisfies CachedPart)
  })
  const { part, files, texts } = JSON.parse(cached) as CachedPart
  const writeFile = (content: LazyContent) =>
    out.write(indexFile(content.key), content, { published, compressed: true, group: tag })
  return {
    part,
    key,
    async write(inlined) {
      const inManifest = inlined.has(tag) ? inlinedFiles(part) : []
      for (const name of files) {
        if (!inManifest.includes(name))
          await writeFile({ key: name, cached: false, create: async () => (await build()).read(name) })
      }
      const byPath = new Map(pages.map((page) => [page.page.path, page]))
      for (const [name, paths] of texts)
        await writeFile(
          textFile(
            name,
            paths.map((path) => byPath.get(path) as KeyedPage),
          ),
        )
      if (!inlined.has(tag)) return
      await out.cached(contentKey(key), async () => {
        const { headings, read } = await build()
        const contents = inManifest.map(async (name) => [name, JSON.parse(await read(name))] as const)
        return JSON.stringify({
          files: Object.fromEntries(await Promise.all(contents)),
          headings: part.tableStarts ? {} : headings,
        })
      })
    },
  }
}

function inlinedFiles({ tables, dictionary, postings, sections, tableStarts }: IndexPart): string[] {
  const ranges = sections <= maxInlinedPostings ? [...dictionary, ...postings] : dictionary
  return [...(tableStarts ? [] : tables), ...ranges.map(([, name]) => name)]
}

function contentKey(key: string): string {
  return `content ${key}`
}

const unknownContent = new Error('The cache does not contain an index part.')

/** @throws `unknownContent` before anything is written */
async function emitManifest(
  parts: KnownPart[],
  inlined: Set<string>,
  { locale, out, synonyms, published, latest }: IndexOptions,
): Promise<void> {
  const contents: Required<Pick<SearchManifest, 'files' | 'headings'>> = { files: {}, headings: {} }
  for (const { part, key } of parts) {
    if (!inlined.has(part.tag)) continue
    const content = await out.cached(contentKey(key), () => Promise.reject(unknownContent))
    const { files, headings } = JSON.parse(content) as typeof contents
    Object.assign(contents.files, files)
    Object.assign(contents.headings, headings)
  }
  const known = parts.map(({ part, key }): KnownPart => ({ part, key }))
  const remembered: RememberedIndex = { parts: known, latest }
  out.remember(remembered as unknown as Parameters<Writer['remember']>[0], manifestGroup)
  const manifest: SearchManifest = {
    worker: published ? await emitWorker(out) : '',
    locale,
    ...(synonyms.length > 0 && { synonyms }),
    ...omitUndefined({ similarWords: similarWords(locale, synonyms), language: searchLanguage(locale) }),
    parts: known.map(({ part }) => part),
    ...(inlined.size > 0 && contents),
  }
  await out.write(manifestFile(locale), JSON.stringify(manifest), {
    published,
    compressed: true,
    group: manifestGroup,
  })
}

/** The module whose functions `emitIndex` runs: `tasks` of its plugin. */
export const tasksModule = fileURLToPath(new URL('./tasks.js', import.meta.url))

/** Returns the path of the script that searches the index in browsers. */
export function workerPath(): string {
  return worker().path
}

let loadedWorker: { path: string; script: string } | undefined

function worker() {
  if (!loadedWorker) {
    const script = readFileSync(new URL('../../../search-worker.js', import.meta.url), 'utf8')
    loadedWorker = { path: `assets/search-${shortHash(script)}.js`, script }
  }
  return loadedWorker
}

async function emitWorker(out: Writer): Promise<string> {
  const { path, script } = worker()
  await out.write(path, script, { group: manifestGroup })
  return path
}
