/** Returns a 32-bit hash of a text (FNV-1a with a final mix). Too short for file names. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/**
 * Assigns each key a unique number below `limit`. Adding a key changes only the numbers of keys that collide with it.
 */
export function assignStableNumbers(keys: string[], limit: number): number[] {
  const taken = new Set<number>()
  return keys.map((key) => {
    let number = hashText(key) % limit
    while (taken.has(number)) number = (number + 1) % limit
    taken.add(number)
    return number
  })
}
