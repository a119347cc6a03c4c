/**
 * Calls a function for each line outside of fenced code and replaces the line by what it returns; undefined keeps it.
 * @returns the changed text and the number of replaced lines
 */
export function mapProseLines(
  body: string,
  change: (line: string, index: number) => string | undefined,
): { text: string; count: number } {
  let fence: string | undefined
  let count = 0
  const lines = body.split('\n').map((line, index) => {
    const marker = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== undefined) {
      if (marker?.startsWith(fence) && line.trim().endsWith(marker)) fence = undefined
      return line
    }
    if (marker !== undefined) {
      fence = marker
      return line
    }
    const changed = change(line, index)
    if (changed === undefined || changed === line) return line
    count += 1
    return changed
  })
  return { text: lines.join('\n'), count }
}

/** Changes the parts of a line that are not inside of code spans. */
export function changeProse(line: string, change: (text: string) => string): string {
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('')
}
