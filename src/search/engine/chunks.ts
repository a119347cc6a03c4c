import { hashText } from './hash-text.ts'

/**
 * Cuts a list into pieces of about a size. Whether one ends at an item depends on this item alone, so that a change of the list
 * changes no pieces but those in which it is.
 */
export function chunks<T>(
  items: T[],
  options: { size: number; keyOf(item: T): string; sizeOf(item: T): number },
): T[][] {
  const { size, keyOf, sizeOf } = options
  const found: T[][] = []
  let current: T[] = []
  for (const item of items) {
    const share = sizeOf(item) / size
    if (share >= 1 && current.length > 0) {
      found.push(current)
      current = []
    }
    current.push(item)
    if (hashText(keyOf(item)) < share * 0x1_0000_0000) {
      found.push(current)
      current = []
    }
  }
  if (current.length > 0) found.push(current)
  return found
}
