import { gzipSync } from 'node:zlib'
import { createStager, type StagedFile } from './stage-file.ts'

export interface UncompressedFile extends StagedFile {
  content: string | Uint8Array
}

/** Compresses files and stages them; entry of a worker thread. @returns of each whether the last output holds other bytes */
export default function stageCompressed(files: UncompressedFile[]): boolean[] {
  const stage = createStager()
  return files.map((file) => stage(file, gzipSync(file.content)))
}
