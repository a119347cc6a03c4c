/** Returns the lines, from 1, of the top-level keys in the text of a valid JSON object, and those of keys that it has already had. */
export function jsonKeyLines(source: string): { lines: Map<string, number>; repeated: Map<string, number> } {
  const lines = new Map<string, number>()
  const repeated = new Map<string, number>()
  let depth = 0
  let line = 1
  for (const { 0: token, 1: colon } of source.matchAll(/"(?:[^"\\]|\\.)*"(?=\s*(:?))|[{}[\]\n]/g)) {
    if (token === '\n') line++
    else if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
    else if (depth === 1 && colon === ':') {
      const key = JSON.parse(token) as string
      ;(lines.has(key) ? repeated : lines).set(key, line)
    }
  }
  return { lines, repeated }
}
