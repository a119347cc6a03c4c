/** A step from one sequence to another: an element of both, of the first only, or of the second only. */
export type Step = { type: 'same' | 'removed'; from: number } | { type: 'added'; to: number }

/** With more differences than this, what differs is all removed and all added. */
const maxDifferences = 2000

/** Returns the shortest way from one sequence to another (Myers' algorithm). Removals precede additions. */
export function diffSequences(from: readonly string[], to: readonly string[]): Step[] {
  let start = 0
  while (start < from.length && start < to.length && from[start] === to[start]) start++
  let end = 0
  while (end < from.length - start && end < to.length - start && from.at(-1 - end) === to.at(-1 - end)) end++
  const middle = diffMiddle(from.slice(start, from.length - end), to.slice(start, to.length - end))
  const shifted = middle.map(
    (step): Step =>
      step.type === 'added' ? { type: 'added', to: step.to + start } : { ...step, from: step.from + start },
  )
  return [...sameSteps(0, start), ...shifted, ...sameSteps(from.length - end, from.length)]
}

function sameSteps(from: number, to: number): Step[] {
  return Array.from({ length: to - from }, (_, index): Step => ({ type: 'same', from: from + index }))
}

function diffMiddle(from: readonly string[], to: readonly string[]): Step[] {
  const trace = findPaths(from, to)
  if (!trace) return replaceAll(from, to)
  const steps: Step[] = []
  let x = from.length
  let y = to.length
  for (let distance = trace.length - 1; distance > 0; distance--) {
    const furthest = trace[distance - 1] as Map<number, number>
    const diagonal = x - y
    const isAddition = comesFromAbove(furthest, diagonal, distance)
    const before = isAddition ? diagonal + 1 : diagonal - 1
    const startX = furthest.get(before) ?? 0
    const startY = startX - before
    while (x > startX && y > startY && x > 0 && y > 0 && from[x - 1] === to[y - 1]) {
      steps.push({ type: 'same', from: --x })
      y--
    }
    if (isAddition) steps.push({ type: 'added', to: --y })
    else steps.push({ type: 'removed', from: --x })
  }
  while (x > 0) steps.push({ type: 'same', from: --x })
  return removalsFirst(steps.reverse())
}

/** Returns, for each number of differences, how far each diagonal leads; undefined if there are too many differences. */
function findPaths(from: readonly string[], to: readonly string[]): Map<number, number>[] | undefined {
  const trace: Map<number, number>[] = []
  for (let distance = 0; distance <= Math.min(from.length + to.length, maxDifferences); distance++) {
    const furthest = new Map<number, number>()
    const previous = trace[distance - 1] ?? new Map<number, number>()
    trace.push(furthest)
    for (let diagonal = -distance; diagonal <= distance; diagonal += 2) {
      let x = 0
      if (distance > 0)
        x = comesFromAbove(previous, diagonal, distance)
          ? (previous.get(diagonal + 1) ?? 0)
          : (previous.get(diagonal - 1) ?? 0) + 1
      while (x < from.length && x - diagonal < to.length && x - diagonal >= 0 && from[x] === to[x - diagonal]) x++
      furthest.set(diagonal, x)
      if (x >= from.length && x - diagonal >= to.length) return trace
    }
  }
  return undefined
}

function comesFromAbove(furthest: ReadonlyMap<number, number>, diagonal: number, distance: number): boolean {
  if (diagonal === -distance) return true
  if (diagonal === distance) return false
  return (furthest.get(diagonal - 1) ?? -1) < (furthest.get(diagonal + 1) ?? -1)
}

function replaceAll(from: readonly string[], to: readonly string[]): Step[] {
  return [
    ...from.map((_, index): Step => ({ type: 'removed', from: index })),
    ...to.map((_, index): Step => ({ type: 'added', to: index })),
  ]
}

function removalsFirst(steps: readonly Step[]): Step[] {
  const sorted: Step[] = []
  let added: Step[] = []
  for (const step of steps) {
    if (step.type === 'added') added.push(step)
    else {
      if (step.type === 'same') sorted.push(...added.splice(0))
      sorted.push(step)
    }
  }
  sorted.push(...added)
  added = []
  return sorted
}
