import { hashText } from './hash-text.ts'

/**
 * Splits a list into chunks of about `size`. Whether a chunk ends at an item depends only on that item, so that a change in the
 * list does not affect other chunks.
 */
export function splitIntoChunks<T>(
  items: T[],
  options: { size: number; getKey(item: T): string; getSize(item: T): number },
): T[][] {
  const { size, getKey, getSize } = options
  const chunks: T[][] = []
  let current: T[] = []
  for (const item of items) {
    const share = getSize(item) / size
    if (share >= 1 && current.length > 0) {
      chunks.push(current)
      current = []
    }
    current.push(item)
    if (hashText(getKey(item)) < share * 0x1_0000_0000) {
      chunks.push(current)
      current = []
    }
  }
  if (current.length > 0) chunks.push(current)
  return chunks
}
