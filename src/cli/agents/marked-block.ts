const begin =
  '<!-- lectern agents: begin. `lectern agents --write` replaces this part. Write your own text above or below it. -->'
const end = '<!-- lectern agents: end -->'

/** Begins and ends of the generated part, in any wording after the colon. */
const marked = /^<!-- lectern agents: begin\b[^\n]*-->\n.*?^<!-- lectern agents: end -->$/ms

/** Whether a file has the generated part. */
export function hasBlock(text: string): boolean {
  return marked.test(text.replace(/\r\n/g, '\n'))
}

/** Returns a file with a new generated part. The text around it is not changed; a file without the part gets it at its end. */
export function withBlock(text: string, block: string): string {
  const isWindows = text.includes('\r\n')
  const unix = text.replace(/\r\n/g, '\n')
  const part = `${begin}\n\n${block.trim()}\n\n${end}`
  const found = hasBlock(unix)
    ? unix.replace(marked, () => part)
    : `${unix.trimEnd()}${unix.trim() === '' ? '' : '\n\n'}${part}\n`
  return isWindows ? found.replace(/\n/g, '\r\n') : found
}
