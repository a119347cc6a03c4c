import type { CodeParameter } from '../source/registry.ts'

/** The name and the parameters of a signature: `price(cents, currency = 'EUR')`. */
export interface Signature {
  name: string
  isClassMethod: boolean
  parameters: CodeParameter[]
}

const signature =
  /^(?:def\s+)?(self\s*\.\s*)?(?:[a-z]\w*\.)?([a-z_]\w*[?!=]?|[-+~]@|<<|>>|=~|===?|![=~]?|<=>|[<>]=?|\*\*|[-/+%^&*~`|]|\[\]=?)\s*(?:\(([\s\S]*)\)(?:\s*\{.*\})?|\s([\s\S]*))?$/i

export function parseSignature(text: string): Signature | undefined {
  const [, self, name, inBrackets, open] = signature.exec(text.trim()) ?? []
  if (name === undefined) return undefined
  return { name, isClassMethod: self !== undefined, parameters: parseParameters(inBrackets ?? open ?? '') }
}

/** Reads parameters as a method definition writes them. */
export function parseParameters(text: string): CodeParameter[] {
  return splitArguments(text).flatMap((part) => {
    const [, name = '', sign, value = ''] = /^([^:=]*)([:=]?)\s*([\s\S]*)$/.exec(part) ?? []
    if (!/\w/.test(name) || name === '**nil') return []
    return [{ name: sign === ':' ? `${name.trim()}:` : name.trim(), ...(value !== '' && { default: value }) }]
  })
}

/** Splits at commas, except inside of brackets and quotes. */
function splitArguments(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [token] of text.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[\s\S]/g)) {
    if ('[({'.includes(token)) depth++
    else if ('])}'.includes(token)) depth--
    if (token === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}
