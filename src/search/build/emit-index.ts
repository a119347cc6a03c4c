import { readFileSync } from 'node:fs'
import { shortHash } from '../../platform/index.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { Writer } from '../../shared/types.ts'
import { type IndexPart, indexFile, manifestFile, type SearchManifest, searchLanguage } from '../engine/index.ts'
import { buildIndexFiles, type IndexFiles } from './index-files.ts'
import { type KeyedPage, textFileContent } from './index-pages.ts'
import { searchTag } from './search-tag.ts'

/** Cached result of an index build: file names instead of their contents. */
interface CachedIndex {
  parts: IndexPart[]
  files: string[]
  texts: IndexFiles['texts']
}

/** Writes the script that searches the index in browsers; returns its path. */
export async function emitWorker(out: Writer): Promise<string> {
  const script = readFileSync(new URL('../../../search-worker.js', import.meta.url), 'utf8')
  const path = `assets/search-${shortHash(script)}.js`
  await out.write(path, script)
  return path
}

/**
 * Writes the index of these pages, and the manifest that names its files.
 * @param worker path of the script that searches it in browsers; without one the index is not published
 */
export async function emitIndex(
  pages: KeyedPage[],
  { locale, out, synonyms, worker }: { locale: string; out: Writer; synonyms: string[][]; worker?: string },
): Promise<void> {
  const published = worker !== undefined
  let building: Promise<IndexFiles> | undefined
  const build = () => {
    building ??= buildIndexFiles(pages, out)
    return building
  }
  const key = shortHash(JSON.stringify(pages.map((page) => [page.key, page.group, page.weight, searchTag(page.page)])))
  const cached = await out.cached(`index ${key}`, async () => {
    const { parts, names, texts } = await build()
    return JSON.stringify({ parts, files: names, texts } satisfies CachedIndex)
  })
  const { parts, files, texts } = JSON.parse(cached) as CachedIndex
  const write = (name: string, create: () => Promise<string>) =>
    out.write(indexFile(name), { key: name, cached: false, create }, { published, compressed: true })
  for (const name of files) await write(name, async () => (await build()).read(name))
  const byPath = new Map(pages.map((page) => [page.page.path, page]))
  for (const [name, paths] of texts)
    await write(name, () => textFileContent(paths.map((path) => byPath.get(path) as KeyedPage)))
  const manifest: SearchManifest = {
    worker: worker ?? '',
    locale,
    ...(synonyms.length > 0 && { synonyms }),
    ...omitUndefined({ language: searchLanguage(locale) }),
    parts,
  }
  await out.write(manifestFile(locale), JSON.stringify(manifest), { published })
}
