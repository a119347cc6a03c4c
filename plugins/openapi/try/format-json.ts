/** Indents JSON without reading its values: numbers may have more digits than JavaScript's. Undefined for other texts. */
export function formatJson(text: string): string | undefined {
  try {
    JSON.parse(text)
  } catch {
    return undefined
  }
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g) ?? []
  let depth = 0
  let result = ''
  const newLine = () => `\n${'  '.repeat(depth)}`
  for (const [index, token] of tokens.entries()) {
    const isEmpty = (token === '{' && tokens[index + 1] === '}') || (token === '[' && tokens[index + 1] === ']')
    if (token === '{' || token === '[') {
      if (!isEmpty) depth++
      result += token + (isEmpty ? '' : newLine())
    } else if (token === '}' || token === ']') {
      const isOpened = ['{', '['].includes(tokens[index - 1] ?? '')
      if (!isOpened) depth--
      result += (isOpened ? '' : newLine()) + token
    } else result += token === ',' ? `,${newLine()}` : token === ':' ? ': ' : token
  }
  return result
}
