/** Lines of a list of ranges, and its invalid parts. */
export interface LineRanges {
  lines: Set<number>
  invalid: string[]
}

/** Highest accepted line number, so that a mistyped end does not exhaust memory. */
const maxLines = 100_000

/** Parses `1,3-5`; lines count from 1. A range may be written backwards. */
export function readLineRanges(list: string): LineRanges {
  const lines = new Set<number>()
  const invalid: string[] = []
  for (const part of list.split(',').map((text) => text.trim())) {
    const [, from, to = from] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(part) ?? []
    const first = Math.min(Number(from), Number(to))
    const last = Math.min(Math.max(Number(from), Number(to)), maxLines)
    if (from === undefined || first < 1) invalid.push(part)
    else for (let line = first; line <= last; line++) lines.add(line)
  }
  return { lines, invalid }
}

/** Formats the lines 1, 3, 4 and 5 as `1,3-5`. */
export function listLines(lines: number[]): string {
  const parts: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const first = lines[at]
    while (lines[at + 1] === (lines[at] as number) + 1) at++
    parts.push(first === lines[at] ? `${first}` : `${first}-${lines[at]}`)
  }
  return parts.join(', ')
}
