/** Lines are at most this long, unless a single value is longer. */
const maxWidth = 100

/** A part of a list or object: its code, a comment above it, or a comment in its place. */
export interface Entry {
  text?: string
  comment?: string
}

/** @param depth number of indentation levels of the line that the list begins on */
export function listText(entries: readonly Entry[], depth: number): string {
  return blockText(entries, ['[', ']'], depth)
}

/** @param depth number of indentation levels of the line that the object begins on */
export function objectText(entries: readonly Entry[], depth: number): string {
  return blockText(entries, ['{ ', ' }'], depth)
}

function blockText(entries: readonly Entry[], [open, close]: readonly [string, string], depth: number): string {
  if (entries.length === 0) return `${open}${close}`.replaceAll(' ', '')
  const line = `${open}${entries.map(({ text }) => text).join(', ')}${close}`
  const isPlain = entries.every(({ comment }) => comment === undefined)
  if (isPlain && line.length + depth * 2 <= maxWidth && !line.includes('\n')) return line
  const indentation = '  '.repeat(depth + 1)
  const lines = entries.flatMap(({ text, comment }) => [
    ...(comment === undefined ? [] : commentLines(comment, depth + 1)),
    ...(text === undefined ? [] : [`${indentation}${text},`]),
  ])
  return `${open.trim()}\n${lines.join('\n')}\n${'  '.repeat(depth)}${close.trim()}`
}

/** Returns a comment in lines of the usual width. */
export function commentLines(text: string, depth: number): string[] {
  const start = `${'  '.repeat(depth)}// `
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && start.length + line.length + 1 + word.length > maxWidth) {
      lines.push(start + line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, start + line]
}

export function keyText(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : stringText(key)
}

export function stringText(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r')}'`
}

/** Indents the lines of code after the first, except in code with text of several lines, which would change. */
export function reindent(code: string, depth: number): string {
  const [first = '', ...rest] = code.split('\n')
  if (rest.length === 0 || /`[^`]*\n[^`]*`/.test(code)) return code
  const widths = rest.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const width = Math.min(...widths)
  return [first, ...rest.map((line) => (line.trim() === '' ? '' : '  '.repeat(depth) + line.slice(width)))].join('\n')
}
