const around = 3

/** Returns the numbered lines around a location, with a caret under the column. Lines and columns count from 1. */
export function codeFrame(text: string | readonly string[], line: number, column?: number): string {
  const lines = typeof text === 'string' ? text.split(/\r?\n/) : text
  const first = Math.max(1, line - around)
  const last = Math.min(lines.length, line + around)
  const width = String(last).length
  const rows: string[] = []
  for (let number = first; number <= last; number++) {
    const mark = number === line ? '>' : ' '
    rows.push(
      `${mark} ${String(number).padStart(width)} | ${(lines[number - 1] ?? '').replaceAll('\t', ' ')}`.trimEnd(),
    )
    if (number === line && column !== undefined) rows.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`)
  }
  return rows.join('\n')
}
