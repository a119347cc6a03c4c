import type { Example } from '../model.ts'

/** What a filter returns for some arguments, the filtered value first. */
export interface DocumentedResult {
  filter: string
  args: (string | number)[]
  output: string
}

const literal = String.raw`"[^"]*"|'[^']*'|-?\d+(?:\.\d+)?`
const singleFilter = new RegExp(
  String.raw`^\{\{-?\s*(${literal})\s*\|\s*(\w+)\s*(?::((?:\s*(?:${literal})\s*,?)+))?\s*-?\}\}$`,
)

/** Returns what an example that only applies one filter to a literal says about the filter. */
export function documentedResult({ template, documentedOutput }: Example): DocumentedResult | undefined {
  const [, input, filter, rest = ''] = singleFilter.exec(template.trim()) ?? []
  if (input === undefined || filter === undefined || documentedOutput === undefined) return undefined
  const args = [input, ...(rest.match(new RegExp(literal, 'g')) ?? [])].map(readLiteral)
  return { filter, args, output: documentedOutput }
}

function readLiteral(text: string): string | number {
  return /^["']/.test(text) ? text.slice(1, -1) : Number(text)
}
