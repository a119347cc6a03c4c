import { openFence } from './fences.ts'

/**
 * Calls a function for each line outside of fenced code and replaces the line by what it returns; undefined keeps it.
 * @returns the changed text and the number of replaced lines
 */
export function mapProseLines(
  body: string,
  change: (line: string, index: number) => string | undefined,
): { text: string; count: number } {
  let open: { marker: string; indent: number } | undefined
  let count = 0
  const lines = body.split('\n').map((line, index) => {
    if (open !== undefined) {
      const [, indent = '', marker] = /^((?:\s*>)*\s*)(`{3,}|~{3,})\s*$/.exec(line) ?? []
      if (marker?.startsWith(open.marker) && indent.length <= open.indent + 3) open = undefined
      return line
    }
    const fence = openFence(line)
    if (fence !== undefined) {
      open = { marker: fence.marker, indent: fence.start.length }
      return line
    }
    const changed = change(line, index)
    if (changed === undefined || changed === line) return line
    count += 1
    return changed
  })
  return { text: lines.join('\n'), count }
}

/**
 * Calls a function for each paragraph outside of fenced code: elements can have several lines. The number of lines stays.
 * @param change gets the lines of a paragraph, and the index of the first one
 */
export function mapProseBlocks(body: string, change: (block: string, index: number) => string): string {
  const isProse = new Set<number>()
  mapProseLines(body, (line, index) => {
    if (line.trim() !== '') isProse.add(index)
    return undefined
  })
  const lines = body.split('\n')
  const out: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    let end = index
    while (isProse.has(end)) end += 1
    if (end === index) out.push(lines[index] as string)
    else {
      out.push(change(lines.slice(index, end).join('\n'), index))
      index = end - 1
    }
  }
  return out.join('\n')
}

/** Changes the parts of a line that are not inside of code spans. */
export function changeProse(line: string, change: (text: string) => string): string {
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('')
}
