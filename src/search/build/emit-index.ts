import { readFileSync } from 'node:fs'
import { shortHash } from '../../platform/index.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { LastBuild, SitePage, Writer } from '../../shared/types.ts'
import { type IndexPart, indexFile, manifestFile, type SearchManifest, searchLanguage } from '../engine/index.ts'
import { buildPartFiles, groupBy, type PartFiles } from './index-files.ts'
import { type KeyedPage, rememberedPages, textFileContent, updatedPages } from './index-pages.ts'
import { searchTag } from './search-tag.ts'

/** Cached result of building an index part: file names instead of their contents. */
interface CachedPart {
  part: IndexPart
  files: string[]
  texts: PartFiles['texts']
}

export interface IndexOptions {
  locale: string
  out: Writer
  synonyms: string[][]
  /** Whether browsers search the index. Otherwise it is not published. */
  published: boolean
}

/** Writes the index of these pages, in parts by `searchTag`, and the manifest that names its files. */
export async function emitIndex(pages: KeyedPage[], options: IndexOptions): Promise<void> {
  const parts: IndexPart[] = []
  const byTag = [...groupBy(pages, ({ page }) => searchTag(page))].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [tag, tagged] of byTag) parts.push(await emitPart(tag, tagged, options))
  await emitManifest(parts, options)
}

/**
 * Writes the index parts of edited pages, and the manifest.
 * @returns the groups of files that were written again; undefined if the index cannot be updated
 */
export async function updateIndex(
  edited: SitePage[],
  last: LastBuild,
  options: IndexOptions,
): Promise<{ replaced: string[] } | undefined> {
  const parts = last.remembered(manifestGroup) as unknown as IndexPart[] | undefined
  if (!parts) return undefined
  const changed = groupBy(edited, searchTag)
  const updated: IndexPart[] = []
  for (const part of parts) {
    const pages = changed.get(part.tag)
    const known = pages && (await updatedPages(pages, last, part.tag))
    if (pages && !known) return undefined
    updated.push(known ? await emitPart(part.tag, known, options) : part)
  }
  await emitManifest(updated, options)
  const tags = parts.map(({ tag }) => tag).filter((tag) => changed.has(tag))
  return { replaced: [manifestGroup, ...tags] }
}

/** Group of the files that belong to all parts. */
const manifestGroup = 'manifest'

async function emitPart(tag: string, pages: KeyedPage[], { out, published }: IndexOptions): Promise<IndexPart> {
  out.remember(rememberedPages(pages), tag)
  let building: Promise<PartFiles> | undefined
  const build = () => {
    building ??= buildPartFiles(tag, pages, out)
    return building
  }
  const key = shortHash(JSON.stringify([tag, pages.map((page) => [page.key, page.group, page.weight])]))
  const cached = await out.cached(`part ${key}`, async () => {
    const { part, names, texts } = await build()
    return JSON.stringify({ part, files: names, texts } satisfies CachedPart)
  })
  const { part, files, texts } = JSON.parse(cached) as CachedPart
  const write = (name: string, create: () => Promise<string>) =>
    out.write(indexFile(name), { key: name, cached: false, create }, { published, compressed: true, group: tag })
  for (const name of files) await write(name, async () => (await build()).read(name))
  const byPath = new Map(pages.map((page) => [page.page.path, page]))
  for (const [name, paths] of texts)
    await write(name, () => textFileContent(paths.map((path) => byPath.get(path) as KeyedPage)))
  return part
}

async function emitManifest(parts: IndexPart[], { locale, out, synonyms, published }: IndexOptions): Promise<void> {
  out.remember(parts as unknown as Parameters<Writer['remember']>[0], manifestGroup)
  const manifest: SearchManifest = {
    worker: published ? await emitWorker(out) : '',
    locale,
    ...(synonyms.length > 0 && { synonyms }),
    ...omitUndefined({ language: searchLanguage(locale) }),
    parts,
  }
  await out.write(manifestFile(locale), JSON.stringify(manifest), { published, group: manifestGroup })
}

/** Writes the script that searches the index in browsers; returns its path. */
async function emitWorker(out: Writer): Promise<string> {
  const script = readFileSync(new URL('../../../search-worker.js', import.meta.url), 'utf8')
  const path = `assets/search-${shortHash(script)}.js`
  await out.write(path, script, { group: manifestGroup })
  return path
}
