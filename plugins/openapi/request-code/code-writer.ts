import type { VirtualToken } from 'lectern/plugin-kit'

/** TextMate scopes for which every theme has a color. */
export const scope = {
  keyword: 'keyword.control',
  string: 'string.quoted',
  number: 'constant.numeric',
  constant: 'constant.language',
  function: 'entity.name.function',
  key: 'support.type.property-name.json',
  option: 'constant.other.option',
} as const

/** Writes code token by token. A text may have several lines. */
export interface CodeWriter {
  lines: VirtualToken[][]
  /** Writes texts; pairs of a text and a scope are colored. */
  write(...parts: (string | VirtualToken)[]): CodeWriter
  /** Writes texts as a line of their own, from the next line on if the current one is not empty. */
  line(...parts: (string | VirtualToken)[]): CodeWriter
}

export function createCodeWriter(): CodeWriter {
  const lines: VirtualToken[][] = [[]]
  const add = (part: string | VirtualToken) => {
    const [text, name] = typeof part === 'string' ? [part] : part
    if (!text.includes('\n')) addToLine(lines.at(-1) as VirtualToken[], text, name)
    else
      for (const [index, value] of text.split('\n').entries()) {
        if (index > 0) lines.push([])
        addToLine(lines.at(-1) as VirtualToken[], value, name)
      }
  }
  const writer: CodeWriter = {
    lines,
    write(...parts) {
      for (const part of parts) add(part)
      return writer
    },
    line(...parts) {
      if (lines.length > 1 || lines[0]?.length) lines.push([])
      return writer.write(...parts)
    },
  }
  return writer
}

/** Tokens without a color become one: pages have many. */
function addToLine(line: VirtualToken[], text: string, name: string | undefined): void {
  if (text === '') return
  const last = line.at(-1)
  if (name === undefined && last?.length === 1) line[line.length - 1] = [last[0] + text]
  else line.push(name === undefined ? [text] : [text, name])
}

export const keyword = (text: string): VirtualToken => [text, scope.keyword]
export const name = (text: string): VirtualToken => [text, scope.function]
export const string = (text: string): VirtualToken => [text, scope.string]
export const option = (text: string): VirtualToken => [text, scope.option]

/** The code without colors. */
export function linesText(lines: VirtualToken[][]): string {
  return lines.map((tokens) => tokens.map(([text]) => text).join('')).join('\n')
}
