import { statSync } from 'node:fs'
import path from 'node:path'
import { fileStamp, isSettled } from '../../platform/index.ts'
import type { ContentFile, MarkdownConfig } from '../../shared/types.ts'
import { readContentFile } from '../content/index.ts'

export interface FilesToRead {
  siteDir: string
  format: MarkdownConfig['format']
  sourcePaths: string[]
}

/** A content file, with what identifies its state on disk. */
export interface ReadFile {
  stamp: string
  file: ContentFile
}

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
        const state = statSync(full)
        if (!isSettled(state, Date.now())) return undefined
        return { stamp: fileStamp(state), file: await readContentFile(full, { siteDir, format }) }
      } catch {
        return undefined
      }
    }),
  )
}
