/** Returns the lines, from 1, of the top-level keys in the text of a valid JSON object. */
export function jsonKeyLines(source: string): Map<string, number> {
  const lines = new Map<string, number>()
  let depth = 0
  let line = 1
  for (const { 0: token } of source.matchAll(/"(?:[^"\\]|\\.)*"(?=\s*(:?))|[{}[\]\n]/g)) {
    if (token === '\n') line++
    else if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
    else if (depth === 1 && !lines.has(JSON.parse(token))) lines.set(JSON.parse(token), line)
  }
  return lines
}
