import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type CorpusOptions, corpusFiles } from './corpus.ts'

/** Writes a corpus into a folder, which is created if missing. */
export async function writeCorpus(options: CorpusOptions & { out: string }): Promise<{ files: number; bytes: number }> {
  const created = new Set<string>()
  let files = 0
  let bytes = 0
  for (const { sourcePath, text } of corpusFiles(options)) {
    const file = path.join(options.out, sourcePath)
    const folder = path.dirname(file)
    if (!created.has(folder)) await mkdir(folder, { recursive: true })
    created.add(folder)
    await writeFile(file, text)
    files += 1
    bytes += Buffer.byteLength(text)
  }
  return { files, bytes }
}
