import { type CompressionFormat, createCompressor } from './compress.ts'
import { createStager, type StagedFile } from './stage-file.ts'

export interface UncompressedFile extends StagedFile {
  content: string | Uint8Array
  format: CompressionFormat
}

const compress = createCompressor(16e6)

/** Entry point of a worker thread: compresses and stages files. @returns for each file, whether it is new or changed */
export default function stageCompressed(files: UncompressedFile[]): boolean[] {
  const stage = createStager()
  return files.map((file) => stage(file, compress(file.content, file.format)))
}
