/**
 * Returns the index of the line after a block of imports and exports that begins at `from`: the first blank line outside of
 * brackets, templates and comments. If they are not closed, the first blank line.
 * @param fence the line that closes the `mdx-code-block` around them, which ends them too
 */
export function findModuleEnd(lines: readonly string[], from: number, fence?: string): number {
  const scan = createScanner()
  let firstBlank: number | undefined
  for (let index = from; index < lines.length; index++) {
    const line = lines[index] as string
    if (fence !== undefined && line.trim() === fence) return index
    if (line.trim() === '') {
      if (!scan.isOpen()) return index
      firstBlank ??= index
    }
    scan.next(line)
  }
  return scan.isOpen() && firstBlank !== undefined ? firstBlank : lines.length
}

/** Tracks what is open in JavaScript, line by line. Quotes in the text of elements are taken for strings until the line ends. */
function createScanner() {
  // Brackets, backticks, and `/*`, outermost first.
  const open: string[] = []
  const token = /\\.|\/\/|\/\*|\*\/|["'`(){}[\]]|\$\{/g
  const step = (found: string): 'skip-line' | undefined => {
    const inside = open.at(-1)
    if (inside === '/*') {
      if (found === '*/') open.pop()
    } else if (inside === '`') {
      if (found === '`') open.pop()
      else if (found === '${') open.push('{')
    } else if (found === '//') return 'skip-line'
    else if (/^(?:[({[`]|\/\*|\$\{)$/.test(found)) open.push(found)
    else if (/^[)}\]]$/.test(found)) open.pop()
    return undefined
  }
  return {
    isOpen: () => open.length > 0,
    next(line: string): void {
      token.lastIndex = 0
      for (let match = token.exec(line); match; match = token.exec(line)) {
        const [found] = match
        const isText = open.at(-1) === '`' || open.at(-1) === '/*'
        if (!isText && (found === '"' || found === "'")) {
          const end = new RegExp(`^(?:\\\\.|[^\\\\${found}])*${found}`).exec(line.slice(token.lastIndex))
          if (end) token.lastIndex += end[0].length
        } else if (step(found) === 'skip-line') return
      }
    },
  }
}
