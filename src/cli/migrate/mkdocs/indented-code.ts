/** A block of indented code with a language. */
export interface IndentedCode {
  /** Lines of the fenced code block that it becomes. */
  lines: string[]
  /** Index after it. */
  end: number
}

const header = /^\s*(::+|#!)((?:\/\w+)*[/ ])?([\w#.+-]*)\s*(?:hl_lines=(["'])(.*?)\4)?/

/**
 * Reads indented code that Markdown would read in another way: in lists, where the text of an item is indented by four, and code
 * whose first line names its language for `codehilite`: `:::python hl_lines="1"`, `#!python`.
 */
export function readIndentedCode(
  written: readonly string[],
  start: number,
  { readsHeaders, numbersLines }: { readsHeaders: boolean; numbersLines: boolean },
): IndentedCode | undefined {
  const first = withoutTabs(written[start] ?? '')
  const indent = indentOf(first)
  if (indent < 4 || first.trim() === '' || (start > 0 && written[start - 1]?.trim() !== '')) return undefined
  const lines = written.map(withoutTabs)
  const [found, mark, path, language = '', , marked] = (readsHeaders ? header.exec(first) : undefined) ?? []
  if (found === undefined && indent === 4) return undefined
  const outerWidth = outerIndent(lines, start, indent)
  if (outerWidth === undefined || indent < outerWidth + 4 || (found === undefined && outerWidth === 0)) return undefined
  const isInside = (line: string) => line.trim() === '' || indentOf(line) >= outerWidth + 4
  let end = start + 1
  while (end < lines.length && isInside(lines[end] as string)) end += 1
  while (lines[end - 1]?.trim() === '') end -= 1
  const code = lines.slice(found !== undefined && path === undefined ? start + 1 : start, end)
  const outer = ' '.repeat(outerWidth)
  const words = [
    language.toLowerCase() || (found === undefined ? '' : 'text'),
    ...(mark === '#!' && numbersLines ? ['showLineNumbers'] : []),
    ...(marked ? [`{${marked.trim().split(/\s+/).join(',')}}`] : []),
  ]
  const inside = code.map((line) => line.slice(4))
  const longest = Math.max(2, ...inside.map((line) => /^\s*(`+)/.exec(line)?.[1]?.length ?? 0))
  const fence = '`'.repeat(longest + 1)
  return { lines: [`${outer}${fence}${words.join(' ')}`, ...inside, `${outer}${fence}`], end }
}

const listItem = /^\s*(?:[-*+]|\d+\.)\s/

/** Indentation of the text around a line: four more than that of the item of a list. Undefined in code. */
function outerIndent(lines: readonly string[], at: number, indent: number): number | undefined {
  const start = lines.findLastIndex((line, index) => {
    if (index >= at || line.trim() === '' || indentOf(line) >= indent) return false
    // Other lines continue a paragraph.
    return listItem.test(line) || index === 0 || lines[index - 1]?.trim() === ''
  })
  if (start < 0) return 0
  const before = lines[start] as string
  const own = indentOf(before)
  if (own > 0 && outerIndent(lines, start, own) !== own) return undefined
  return own + (listItem.test(before) ? 4 : 0)
}

/** Replaces the tabs at the beginning of a line. */
function withoutTabs(line: string): string {
  return line.replace(/^\s+/, (indent) => indent.replaceAll('\t', '    '))
}

function indentOf(line: string): number {
  return line.search(/\S|$/)
}
