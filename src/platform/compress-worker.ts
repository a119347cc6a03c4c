import { brotliCompressSync, gzipSync } from 'node:zlib'
import { hashOf } from './hash.ts'
import { createStager, type StagedFile } from './stage-file.ts'

/** The bytes of compressed files that are remembered at most. */
const maxBytes = 16e6
let bytes = 0
/** Compressed files by format and content: outputs for readers with other groups have most files in common. */
const remembered = new Map<string, Buffer>()

export interface UncompressedFile extends StagedFile {
  content: string | Uint8Array
  format: 'gzip' | 'brotli'
}

/** Entry point of a worker thread: compresses and stages files. @returns for each file, whether it is new or changed */
export default function stageCompressed(files: UncompressedFile[]): boolean[] {
  const stage = createStager()
  return files.map((file) => stage(file, compress(file)))
}

function compress({ content, format }: UncompressedFile): Buffer {
  const key = `${format} ${hashOf(content)}`
  const known = remembered.get(key)
  if (known) return known
  const compressed = (format === 'brotli' ? brotliCompressSync : gzipSync)(content)
  if (bytes + compressed.length <= maxBytes) {
    bytes += compressed.length
    remembered.set(key, compressed)
  }
  return compressed
}
