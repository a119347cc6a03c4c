import type { Program } from 'estree'

/** Returns the text of an expression if it is a literal: `{'a'}`, `{1}`, `` {`b`} ``. */
export function literalText(data: unknown): string | undefined {
  const [statement, ...others] = (data as { estree?: Program } | undefined)?.estree?.body ?? []
  if (statement?.type !== 'ExpressionStatement' || others.length > 0) return undefined
  const { expression } = statement
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0) {
    return expression.quasis[0]?.value.cooked ?? undefined
  }
  if (expression.type !== 'Literal') return undefined
  return typeof expression.value === 'string' || typeof expression.value === 'number'
    ? String(expression.value)
    : undefined
}
