import { closeSync, openSync, readSync } from 'node:fs'
import path from 'node:path'

/** What has written a folder of pages. */
export type OutputGenerator = 'lectern' | 'docusaurus'

const headLength = 4096

/**
 * Returns what has written an output folder. Every page names it, so that the folder is also recognized when the cache, which has an
 * index of it, is gone.
 */
export function outputGenerator(folder: string): OutputGenerator | undefined {
  for (const page of ['404.html', 'index.html']) {
    const generator = pageGenerator(readHead(path.join(folder, page)))
    if (generator) return generator
  }
  return undefined
}

/** Returns what has written a page. Minifiers may have removed quotes. */
export function pageGenerator(head: string): OutputGenerator | undefined {
  const [, name] = /<meta\s+name=["']?generator["']?\s+content=["']?(Lectern|Docusaurus)\b/i.exec(head) ?? []
  return name?.toLowerCase() as OutputGenerator | undefined
}

/** Returns the first characters of a file, or nothing if it cannot be read. */
export function readHead(file: string): string {
  try {
    const descriptor = openSync(file, 'r')
    try {
      const bytes = Buffer.alloc(headLength)
      return bytes.toString('latin1', 0, readSync(descriptor, bytes, 0, headLength, 0))
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return ''
  }
}
