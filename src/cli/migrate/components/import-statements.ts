import { mapProseLines } from '../documents/prose-lines.ts'

/** An import of an MDX document. */
export interface ImportStatement {
  /** Index of its first line, and number of its lines. */
  index: number
  length: number
  request: string
  /** Names that it declares. */
  names: string[]
}

/** Lists the imports of the lines of a document, without those in fenced code. */
export function readImports(lines: readonly string[]): ImportStatement[] {
  const found: ImportStatement[] = []
  const prose = new Set<number>()
  mapProseLines(lines.join('\n'), (_, index) => void prose.add(index))
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as string
    if (!prose.has(index) || !/^import\s*['"{*\w]/.test(line)) continue
    const statement = readStatement(lines, index)
    if (statement === undefined) continue
    found.push(statement)
    index += statement.length - 1
  }
  return found
}

const maxLines = 40

function readStatement(lines: readonly string[], index: number): ImportStatement | undefined {
  for (let length = 1; length <= maxLines && index + length <= lines.length; length += 1) {
    const text = lines.slice(index, index + length).join('\n')
    const [, clause = '', request] =
      /^import\s*(?:([\w\s{},*$]+?)\s*from\s*)?['"]([^'"\n]+)['"][^'"\n]*$/.exec(text) ?? []
    if (request !== undefined) return { index, length, request, names: namesOf(clause) }
  }
  return undefined
}

/** `a, { b as c, type D }` → `a`, `c` */
function namesOf(clause: string): string[] {
  return clause.split(/[{},]/).flatMap((part) => {
    const words = part.trim().split(/\s+/)
    return words[0] === 'type' || part.trim() === '' ? [] : [words.at(-1) as string]
  })
}
