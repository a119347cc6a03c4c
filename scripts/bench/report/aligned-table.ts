/** Aligns columns; those in `right` are numbers and right-aligned. */
export function alignedTable(rows: string[][], { right = [] }: { right?: number[] } = {}): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(cell.length, widest[column] ?? 0)),
    [],
  )
  const line = (row: string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return right.includes(column) ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd()
  const [head = [], ...body] = rows.map(line)
  const rule = '─'.repeat(widths.reduce((total, width) => total + width + 2, -2))
  return [head, rule, ...body].flat().join('\n')
}
