export function fencedCode(text: string, info: string): string {
  const maxRunLength = Math.max(2, ...[...text.matchAll(/^\s*(`{3,})/gm)].map(([, run = '']) => run.length))
  const fence = '`'.repeat(maxRunLength + 1)
  return `${fence}${info}\n${text.replace(/\n$/, '')}\n${fence}`
}

export function blockquote(inner: string[]): string {
  return inner
    .join('\n\n')
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

export function indentContinuation(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`)
}

/** Escapes line beginnings that would start another block. */
export function paragraph(text: string): string {
  return text
    .trim()
    .replace(/[ \t]*\n\s*/g, '\n')
    .replace(/^(?=(?:#{1,6}(?:\s|$)|>|[-+](?:\s|$)|-{3,}|={2,}|:::|\|))/gm, '\\')
    .replace(/^(\d+)(?=[.)](?:\s|$))/gm, '$1\\')
}

export function toSingleLine(text: string): string {
  return text.replace(/\\?\s*\n\s*/g, ' ').trim()
}
