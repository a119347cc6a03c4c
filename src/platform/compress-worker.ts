import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createStager, type StagedFile } from './stage-file.ts'

export interface UncompressedFile extends StagedFile {
  content: string | Uint8Array
  format: 'gzip' | 'brotli'
}

/** Entry point of a worker thread: compresses and stages files. @returns for each file, whether it is new or changed */
export default function stageCompressed(files: UncompressedFile[]): boolean[] {
  const stage = createStager()
  return files.map((file) => stage(file, (file.format === 'brotli' ? brotliCompressSync : gzipSync)(file.content)))
}
