const lineRange = /\{([\d,-]+)\}/

/** Returns the `title` in the text after the language of a code block. */
export function parseCodeBlockTitle(metastring?: string): string {
  return /title=(["'])(.*?)\1/.exec(metastring ?? '')?.[2] ?? ''
}

/** Returns the language of a code block by its class, `language-js`. */
export function parseClassNameLanguage(className: string | undefined): string | undefined {
  const name = className?.split(/\s+/).find((each) => each.startsWith('language-'))
  return name?.replace(/^language-/, '')
}

export { parseClassNameLanguage as parseLanguage }

/** Whether a code block has line numbers. */
export function containsLineNumbers(metastring?: string): boolean {
  return metastring?.includes('showLineNumbers') ?? false
}

/** Returns the number of the first line; undefined without line numbers. */
export function getLineNumbersStart({
  showLineNumbers,
  metastring,
}: {
  showLineNumbers?: boolean | number
  metastring?: string
}): number | undefined {
  const written = /showLineNumbers(?:=(\d+))?/.exec(metastring ?? '')
  if (showLineNumbers !== undefined)
    return typeof showLineNumbers === 'number' ? showLineNumbers : showLineNumbers ? 1 : undefined
  return written ? Number(written[1] ?? 1) : undefined
}

interface MagicComment {
  className: string
  line?: string
  block?: { start: string; end: string }
}

export interface LineOptions {
  metastring?: string
  language?: string
  magicComments?: MagicComment[]
}

/**
 * Removes the comments that mark lines, and returns the classes of the marked lines by their index.
 * Comments are recognized whatever the language: each of them is alone on its line.
 */
export function parseLines(
  content: string,
  { metastring, magicComments = [] }: LineOptions,
): { lineClassNames: Record<number, string[]>; code: string } {
  const code = content.replace(/\r?\n$/, '')
  const range = lineRange.exec(metastring ?? '')?.[1]
  if (range !== undefined) {
    const className = magicComments[0]?.className
    if (className === undefined) throw new Error('A code block marks lines, but the site has no magic comments.')
    return { lineClassNames: Object.fromEntries(parseRange(range).map((line) => [line - 1, [className]])), code }
  }
  const lineClassNames: Record<number, string[]> = {}
  const lines: string[] = []
  const open = new Set<string>()
  let next: string[] = []
  for (const line of code.split(/\r?\n/)) {
    const comment = readComment(line)
    const marks = comment === undefined ? [] : magicComments.filter((each) => describes(each, comment))
    if (marks.length === 0) {
      const classes = [...open, ...next]
      if (classes.length > 0) lineClassNames[lines.length] = [...new Set(classes)]
      next = []
      lines.push(line)
    }
    for (const { className, line: text, block } of marks) {
      if (text === comment) next.push(className)
      if (block?.start === comment) open.add(className)
      if (block?.end === comment) open.delete(className)
    }
  }
  return { lineClassNames, code: lines.join('\n') }
}

function describes({ line, block }: MagicComment, comment: string): boolean {
  return [line, block?.start, block?.end].includes(comment)
}

function readComment(line: string): string | undefined {
  const found =
    /^\s*(?:\{\s*\/\*|\/\*|<!--|\/\/|#|--|%|;|REM\b|"""|'''|')\s*([\w-]+)\s*(?:\*\/\s*\}|\*\/|-->|"""|''')?\s*$/i
  return found.exec(line)?.[1]
}

function parseRange(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index)
  })
}

interface PrismTheme {
  plain: Record<string, string | undefined>
  styles: unknown[]
}

/** Returns the colors of a code block as variables. */
export function getPrismCssVariables({ plain }: PrismTheme): Record<string, string> {
  const names: Record<string, string> = { color: '--prism-color', backgroundColor: '--prism-background-color' }
  return Object.fromEntries(
    Object.entries(plain).flatMap(([name, value]) => (names[name] && value ? [[names[name], value]] : [])),
  )
}
