import type { Site, Writer } from 'lectern/plugin-kit'
import { type IndexPart, indexFile, manifestFile, type SearchManifest } from 'lectern/search'
import { type IndexFiles, indexFiles, tagOf } from './index-files.ts'
import { nameOf } from './name-of.ts'
import { indexPages, type KeyedPage, textsOf } from './page-index.ts'

/** What is kept of an index that was built: names of files, in place of what is in them. */
interface KeptIndex {
  parts: IndexPart[]
  files: string[]
  texts: IndexFiles['texts']
}

/**
 * Writes the index of these pages, and the manifest that names its files.
 * @param worker the script that searches it in browsers; without one nobody is to be sent the index
 */
export async function emitIndex(
  pages: KeyedPage[],
  { site, out, synonyms, worker }: { site: Site; out: Writer; synonyms: string[][]; worker?: string },
): Promise<void> {
  const published = worker !== undefined
  let building: Promise<IndexFiles> | undefined
  const build = () => {
    building ??= indexPages(pages, out).then((indexed) => indexFiles(pages, indexed))
    return building
  }
  const key = nameOf(JSON.stringify(pages.map((page) => [page.key, page.group, page.weight, tagOf(page)])))
  const made = await out.cached(`index ${key}`, async () => {
    const { parts, files, texts } = await build()
    return JSON.stringify({ parts, files: [...files.keys()], texts } satisfies KeptIndex)
  })
  const { parts, files, texts } = JSON.parse(made) as KeptIndex
  const write = (name: string, create: () => Promise<string>) =>
    out.write(indexFile(name), { key: name, cached: false, create }, { published, compressed: true })
  for (const name of files) await write(name, async () => (await build()).files.get(name) as string)
  const byPath = new Map(pages.map((page) => [page.page.path, page]))
  for (const [name, paths] of texts)
    await write(name, () => textsOf(paths.map((path) => byPath.get(path) as KeyedPage)))
  const { locale } = site.manifest
  const manifest: SearchManifest = {
    worker: worker ?? '',
    locale,
    ...(synonyms.length > 0 && { synonyms }),
    parts,
  }
  await out.write(manifestFile(locale), JSON.stringify(manifest), { published })
}
