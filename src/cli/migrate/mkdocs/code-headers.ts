/** A block of indented code with a language. */
export interface IndentedCode {
  /** Lines of the fenced code block that it becomes. */
  lines: string[]
  /** Index after it. */
  end: number
}

const header = /^\s*(::+|#!)((?:\/\w+)*[/ ])?([\w#.+-]*)\s*(?:hl_lines=(["'])(.*?)\4)?/

/** Reads indented code whose first line names its language for `codehilite`: `:::python hl_lines="1"`, `#!python`. */
export function readIndentedCode(
  lines: readonly string[],
  start: number,
  { numbersLines }: { numbersLines: boolean },
): IndentedCode | undefined {
  const first = lines[start] ?? ''
  const [found, mark, path, language = '', , marked] = header.exec(first) ?? []
  if (found === undefined || (start > 0 && lines[start - 1]?.trim() !== '')) return undefined
  const indent = indentOf(first)
  if (indent !== outerIndent(lines, start, indent) + 4) return undefined
  let end = start + 1
  while (end < lines.length && (lines[end]?.trim() === '' || indentOf(lines[end] as string) >= indent)) end += 1
  while (lines[end - 1]?.trim() === '') end -= 1
  const code = lines.slice(path === undefined ? start + 1 : start, end)
  const outer = ' '.repeat(indent - 4)
  const words = [
    language.toLowerCase() || 'text',
    ...(mark === '#!' && numbersLines ? ['showLineNumbers'] : []),
    ...(marked ? [`{${marked.trim().split(/\s+/).join(',')}}`] : []),
  ]
  const inside = code.map((line) => line.slice(4))
  const fence = inside.some((line) => line.trim().startsWith('```')) ? '````' : '```'
  return { lines: [`${outer}${fence}${words.join(' ')}`, ...inside, `${outer}${fence}`], end }
}

/** Indentation of the text that code belongs to: four more than that of the item of a list. */
function outerIndent(lines: readonly string[], at: number, indent: number): number {
  const before = lines.slice(0, at).findLast((line) => line.trim() !== '' && indentOf(line) < indent) ?? ''
  return indentOf(before) + (/^\s*(?:[-*+]|\d+\.)\s/.test(before) ? 4 : 0)
}

function indentOf(line: string): number {
  return line.search(/\S|$/)
}
