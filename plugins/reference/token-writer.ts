import type { VirtualToken } from 'lectern/plugin-kit'

/** Writes code token by token. */
export interface TokenWriter {
  lines: VirtualToken[][]
  add(text: string, scope?: string, url?: string): void
  newLine(indent?: number): void
}

export function createTokenWriter(): TokenWriter {
  const lines: VirtualToken[][] = [[]]
  const add: TokenWriter['add'] = (text, name, url) => {
    if (text === '') return
    const line = lines.at(-1) as VirtualToken[]
    line.push(url !== undefined ? [text, name, url] : name === undefined ? [text] : [text, name])
  }
  return {
    lines,
    add,
    newLine(indent = 0) {
      lines.push([])
      add('  '.repeat(indent))
    },
  }
}

/** The code as plain text. */
export function tokensToText(lines: VirtualToken[][]): string {
  return lines.map((tokens) => tokens.map(([text]) => text).join('')).join('\n')
}
