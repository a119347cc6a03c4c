import { mapProseLines } from './prose-lines.ts'

/** A text without its code, for changes that have several paragraphs. */
export interface MaskedText {
  /** The text: each line of fenced code, and each code span, is a mark. It has as many lines as before. */
  text: string
  /** Returns a changed text with the code that its marks are for. */
  restore(changed: string): string
}

/** Takes the code out of a text. */
export function maskCode(body: string): MaskedText {
  const codes: string[] = []
  const mark = (code: string) => `\uE000${codes.push(code) - 1}\uE001`
  const prose = new Set<number>()
  mapProseLines(body, (_, index) => void prose.add(index))
  const lines = body.split('\n').map((line, index) => {
    if (!prose.has(index)) return mark(line)
    return line.replace(/(`+)(?:(?!\1)[^\n])+?\1(?!`)/g, mark)
  })
  return {
    text: lines.join('\n'),
    restore: (changed) => changed.replace(/\uE000(\d+)\uE001/g, (_, index: string) => codes[Number(index)] ?? ''),
  }
}

/** Number of lines before an offset of a text. */
export function linesBefore(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1
}
