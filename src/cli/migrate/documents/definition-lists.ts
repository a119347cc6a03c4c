import { mapProseLines } from './prose-lines.ts'

/** The elements of terms and their definitions, which are Markdown. */
export function definitionItems(terms: readonly string[], definitions: readonly (readonly string[])[]): string[] {
  return [
    ...terms.flatMap((term) => ['', '<dt>', '', term, '', '</dt>']),
    ...definitions.flatMap((lines) => ['', '<dd>', '', ...lines, '', '</dd>']),
  ]
}

const definition = /^([:~]\s+)\S/
const term = /^(?!(?:[-*+]|\d+[.)])\s|[#>|<:~])\S/

/** Converts the definition lists that markdown-it-deflist reads: a term, and lines that begin with `: ` or `~ `. */
export function convertDefinitionLists(text: string): { text: string; count: number } {
  const lines = text.split('\n')
  const prose = new Set<number>()
  mapProseLines(text, (_, index) => void prose.add(index))
  const isBlank = (index: number) => lines[index]?.trim() === ''
  const firstAfter = (index: number) => (isBlank(index) ? index + 1 : index)
  const isDefinition = (index: number) => prose.has(index) && definition.test(lines[index] ?? '')
  const isTerm = (index: number) =>
    prose.has(index) && term.test(lines[index] ?? '') && isDefinition(firstAfter(index + 1))
  const out: string[] = []
  let count = 0
  let index = 0
  while (index < lines.length) {
    if (!isTerm(index) || (index > 0 && !isBlank(index - 1))) {
      out.push(lines[index++] as string)
      continue
    }
    const items: string[] = []
    for (let next = index; isTerm(next); next = firstAfter(index)) {
      const terms = [lines[next] as string]
      const definitions: string[][] = []
      index = firstAfter(next + 1)
      for (; isDefinition(firstAfter(index)); ) {
        const start = firstAfter(index)
        const width = (definition.exec(lines[start] ?? '')?.[1] ?? '').length
        const isInside = (at: number) => /^\s{2,}\S/.test(lines[at] ?? '')
        const continues = (at: number) =>
          isInside(at) ||
          (isBlank(at) && (isInside(at + 1) || (isBlank(at + 1) && isInside(at + 2)))) ||
          (at < lines.length && !isBlank(at) && !isBlank(at - 1) && !isDefinition(at) && !isTerm(at))
        index = start + 1
        while (continues(index)) index += 1
        const rest = lines.slice(start + 1, index).map((line) => line.replace(new RegExp(`^\\s{0,${width}}`), ''))
        definitions.push([(lines[start] as string).slice(width), ...rest])
      }
      items.push(...definitionItems(terms, definitions))
    }
    count += 1
    out.push('<dl>', ...items, '', '</dl>')
  }
  return { text: out.join('\n'), count }
}
