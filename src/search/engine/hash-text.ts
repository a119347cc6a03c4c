/** A number of 32 bits that stands for a text (FNV-1a with a final mix). Not for names of files. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/**
 * A number below `limit` for each key, the same as long as the keys are: what is added beside a key moves only keys that would
 * have the same number.
 */
export function stableNumbers(keys: string[], limit: number): number[] {
  const taken = new Set<number>()
  return keys.map((key) => {
    let number = hashText(key) % limit
    while (taken.has(number)) number = (number + 1) % limit
    taken.add(number)
    return number
  })
}
