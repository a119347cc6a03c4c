import { type Node, parseExpressionAt } from 'acorn'

/** Where an expression that is a function can begin. */
const beginnings = /\basync\b|\bfunction\b|\(|[\w$]+\s*=>/g

/**
 * Returns a function that finds how the text of an expression is written in a file. Undefined if it has types, or is a part
 * of something else there.
 */
export function createFindOriginal(file: string): (text: string) => string | undefined {
  const found = new Map<string, string>()
  for (const { index } of file.matchAll(beginnings)) {
    const parsed = tryParse(file, index)
    if (parsed && /Function/.test(parsed.type)) found.set(shapeOf(parsed), file.slice(parsed.start, parsed.end))
  }
  return (text) => {
    const parsed = tryParse(text, 0)
    return parsed && found.get(shapeOf(parsed))
  }
}

function tryParse(text: string, position: number): Node | undefined {
  try {
    const parsed = parseExpressionAt(text, position, { ecmaVersion: 'latest', sourceType: 'module' })
    return parsed.type === 'SequenceExpression' ? (parsed as unknown as { expressions: Node[] }).expressions[0] : parsed
  } catch (error) {
    // What follows in a list or an object is not part of the expression.
    const end = text.lastIndexOf(',', (error as { pos?: number }).pos ?? 0)
    return end > position ? tryParse(text.slice(0, end), position) : undefined
  }
}

/** The expression without places and spelling. */
function shapeOf(node: object): string {
  return JSON.stringify(node, (key, value: unknown) => (['start', 'end', 'raw'].includes(key) ? undefined : value))
}
