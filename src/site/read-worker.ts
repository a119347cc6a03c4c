import { statSync } from 'node:fs'
import path from 'node:path'
import { readContentFile } from '../content/index.ts'
import type { ContentFile, MarkdownConfig } from '../shared/types.ts'

export interface FilesToRead {
  siteDir: string
  format: MarkdownConfig['format']
  sourcePaths: string[]
}

/** A content file, with what identifies its state on disk. */
export interface ReadFile {
  size: number
  mtime: number
  file: ContentFile
}

/** A file that was modified less than this before it is read is not cached: it may change without a new modification time. */
export const racyMilliseconds = 100

/**
 * Entry point of a worker thread: reads files. Those that were just modified, and those with errors, which have to be reported, are
 * left out.
 */
export default async function readFiles({
  siteDir,
  format,
  sourcePaths,
}: FilesToRead): Promise<(ReadFile | undefined)[]> {
  return Promise.all(
    sourcePaths.map(async (sourcePath) => {
      const full = path.join(siteDir, sourcePath)
      try {
        const { size, mtimeMs: mtime } = statSync(full)
        const file = await readContentFile(full, { siteDir, format })
        return Date.now() - mtime > racyMilliseconds ? { size, mtime, file } : undefined
      } catch {
        return undefined
      }
    }),
  )
}
