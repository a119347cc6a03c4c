/** The candidate closest in spelling to `name`, or undefined when none is close enough to be what was meant. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(2, Math.floor(name.length * 0.3))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), bestDistance)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** Levenshtein distance, or `limit` as soon as it is known to be at least that. */
function editDistance(a: string, b: string, limit: number): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let smallest = i
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const value = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, substitution)
      row.push(value)
      if (value < smallest) smallest = value
    }
    if (smallest >= limit) return limit
    previous = row
  }
  return Math.min(previous[b.length] ?? limit, limit)
}
