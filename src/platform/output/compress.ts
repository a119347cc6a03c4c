import { brotliCompressSync, gzipSync } from 'node:zlib'
import { hashOf } from '../hash.ts'

export type CompressionFormat = 'gzip' | 'brotli'

/**
 * Creates a function that compresses files, and remembers results by format and content: outputs for readers with other groups
 * have most files in common. They are built one after another in the same order, so what was remembered first stays: with
 * files of more bytes than this, the oldest would always be gone when it is needed again.
 * @param maxBytes of compressed files that are remembered
 */
export function createCompressor(
  maxBytes: number,
): (content: string | Uint8Array, format: CompressionFormat) => Buffer {
  const remembered = new Map<string, Buffer>()
  let bytes = 0
  return (content, format) => {
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
}
