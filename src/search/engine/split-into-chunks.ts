import { hashText } from './hash-text.ts'

interface ChunkOptions<T> {
  /** Average size of a chunk. */
  size: number
  getKey(item: T): string
  getSize(item: T): number
}

/**
 * Splits a list into chunks of about `size`. Whether a chunk ends at an item depends only on that item, so that a change in the
 * list does not affect other chunks.
 */
export function splitIntoChunks<T>(items: T[], options: ChunkOptions<T>): T[][] {
  const chunks: T[][] = []
  let current: T[] = []
  for (const item of items) {
    if (current.length > 0 && startsChunk(item, options)) {
      chunks.push(current)
      current = []
    }
    current.push(item)
    if (endsChunk(item, options)) {
      chunks.push(current)
      current = []
    }
  }
  if (current.length > 0) chunks.push(current)
  return chunks
}

/** Whether a chunk starts at an item, whatever is before it. */
export function startsChunk<T>(item: T, { size, getSize }: ChunkOptions<T>): boolean {
  return getSize(item) >= size
}

/** Whether a chunk ends at an item, whatever follows it. */
export function endsChunk<T>(item: T, { size, getKey, getSize }: ChunkOptions<T>): boolean {
  return hashText(getKey(item)) < (getSize(item) / size) * 0x1_0000_0000
}

/** Splits a chunk into parts of equal size, each about `maxSize` at most. */
export function splitEvenly<T>(chunk: T[], { maxSize, getSize }: { maxSize: number; getSize(item: T): number }): T[][] {
  const total = chunk.reduce((sum, item) => sum + getSize(item), 0)
  const count = Math.ceil(total / maxSize)
  const parts = Array.from({ length: count }, (): T[] => [])
  let before = 0
  for (const item of chunk) {
    parts[Math.floor((before / total) * count)]?.push(item)
    before += getSize(item)
  }
  return parts.filter((part) => part.length > 0)
}
