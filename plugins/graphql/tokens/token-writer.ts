import type { VirtualToken } from 'lectern/plugin-kit'

/** TextMate scopes of GraphQL and JSON tokens. */
export const scope = {
  keyword: 'keyword.operator.graphql',
  type: 'support.type.graphql',
  field: 'variable.graphql',
  argument: 'variable.parameter.graphql',
  variable: 'variable.other.graphql',
  enumValue: 'constant.language.graphql',
  directive: 'entity.name.function.graphql',
  string: 'string.quoted.double.graphql',
  number: 'constant.numeric.graphql',
  constant: 'constant.language.graphql',
  key: 'support.type.property-name.json',
} as const

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
