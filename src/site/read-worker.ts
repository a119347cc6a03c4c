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

/** Entry point of a worker thread: reads files. Those with errors are left out, and read again where they can be reported. */
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
        return { size, mtime, file: await readContentFile(full, { siteDir, format }) }
      } catch {
        return undefined
      }
    }),
  )
}
