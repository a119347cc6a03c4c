import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { hashOf, runLimited, walkFiles } from '../../platform/index.ts'

/** A file of a build, as it is stored. */
export interface SiteFile {
  /** Relative to the output folder, with `/`. */
  path: string
  /** In bytes. */
  size: number
  /** Hash of its content, in hexadecimal digits. */
  sha256: string
  headers: Record<string, string>
  /** Hash of content and headers. */
  signature: string
}

export interface SiteFilesOptions {
  /** Absolute path of a built site. */
  folder: string
  /** Returns the headers of a file; undefined if it is not published. */
  headersOf(file: string): Record<string, string> | undefined
  /** Whether compressed files lie beside the originals. A storage sends one of them only. */
  hasCompressedCopies: boolean
}

const maxConcurrentFiles = 8

/** Reads the files of a build, those that are published. */
export async function readSiteFiles({ folder, headersOf, hasCompressedCopies }: SiteFilesOptions): Promise<SiteFile[]> {
  const sizes = new Map<string, number>()
  walkFiles(folder, ({ file, state }) => sizes.set(file, state.size))
  const isCopy = (file: string) => {
    const original = file.replace(/\.(?:br|gz)$/, '')
    return hasCompressedCopies && original !== file && sizes.has(original)
  }
  const files: SiteFile[] = []
  await runLimited([...sizes], maxConcurrentFiles, async ([file, size]) => {
    const headers = headersOf(file)
    if (!headers || isCopy(file)) return
    const sha256 = await hashFile(path.join(folder, file))
    files.push({ path: file, size, sha256, headers, signature: hashOf(sha256, JSON.stringify(headers)) })
  })
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
