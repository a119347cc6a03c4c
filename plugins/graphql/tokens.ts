import type { VirtualToken } from 'lectern/plugin-kit'

/** Scopes under which themes know the parts of GraphQL and JSON. */
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

/** Code that is written piece by piece. */
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

/** The code itself. */
export function textOf(lines: VirtualToken[][]): string {
  return lines.map((tokens) => tokens.map(([text]) => text).join('')).join('\n')
}
