/** Removes blank lines at both ends, and the indentation that all lines share. */
export function dedent(text: string): string {
  const lines = text.replace(/^(?:[ \t]*\r?\n)+|\s+$/g, '').split('\n')
  const indentOf = (line: string) => line.length - line.trimStart().length
  const shared = Math.min(...lines.flatMap((line) => (line.trim() === '' ? [] : indentOf(line))))
  return lines.map((line) => line.slice(Math.min(shared, indentOf(line)))).join('\n')
}
