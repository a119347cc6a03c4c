/** A fenced code block. */
export interface Fence {
  /** What follows the marks. */
  info: string
  lines: readonly string[]
}

/**
 * Reads the first line of a fenced code block, which may be in a quote or begin an item of a list. A line with further backticks is a
 * paragraph with a code span.
 */
export function openFence(line: string): { start: string; marker: string; info: string } | undefined {
  const [, start = '', marker, info = ''] =
    /^((?:\s*(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s)))*\s*)(`{3,}(?=[^`]*$)|~{3,})(.*)$/.exec(line) ?? []
  return marker === undefined ? undefined : { start, marker, info }
}

/**
 * Calls a function for each fenced code block and replaces it by what it returns; undefined keeps it.
 * @param change gets a block, and the index of its first line
 * @returns the changed text and the number of replaced blocks
 */
export function mapFences(
  body: string,
  change: (fence: Fence, index: number) => Fence | undefined,
): { text: string; count: number } {
  const lines = body.split('\n')
  const out: string[] = []
  let count = 0
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as string
    const fence = openFence(line)
    if (fence === undefined) {
      out.push(line)
      continue
    }
    const { start, marker, info } = fence
    const found = lines.findIndex((each, at) => at > index && isEnd(each, marker))
    const end = found < 0 ? lines.length : found
    const inside = lines.slice(index + 1, end)
    const changed = change({ info, lines: inside }, index)
    if (changed !== undefined && (changed.info !== info || changed.lines !== inside)) count += 1
    out.push(start + marker + (changed?.info ?? info), ...(changed?.lines ?? inside), ...lines.slice(end, end + 1))
    index = end
  }
  return { text: out.join('\n'), count }
}

function isEnd(line: string, marker: string): boolean {
  const [, end = '', rest = ''] = /^(?:\s*>)*\s*(`{3,}|~{3,})(.*)$/.exec(line) ?? []
  return end.startsWith(marker) && rest.trim() === ''
}
