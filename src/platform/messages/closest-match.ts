/** Returns the candidate closest in spelling to `name`; undefined if none is close enough. */
export function closestMatch(name: string, candidates: Iterable<string>): string | undefined {
  const lowercaseName = name.toLowerCase()
  let best: string | undefined
  let bestDistance = maxDistance(name) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue
    const found = candidate.toLowerCase()
    // Names of one or two letters must share the first letter, which is seldom mistyped.
    if (name.length <= 2 && found[0] !== lowercaseName[0]) continue
    const distance = editDistance(lowercaseName, found, bestDistance)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** Returns the maximum distance for a name of this length. A single letter may differ only by case. */
function maxDistance({ length }: string): number {
  if (length <= 1) return length - 1
  return length < 5 ? 1 : Math.max(2, Math.floor(length * 0.3))
}

/** Returns the number of missing, added, replaced or swapped letters, or `limit` if there are at least that many. */
function editDistance(a: string, b: string, limit: number): number {
  let older: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let smallest = i
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = isSwap ? (older[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      const value = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, substitution, swap)
      row.push(value)
      if (value < smallest) smallest = value
    }
    // Swaps depend on the last two rows.
    if (smallest >= limit && Math.min(...previous) >= limit) return limit
    older = previous
    previous = row
  }
  return Math.min(previous[b.length] ?? limit, limit)
}
