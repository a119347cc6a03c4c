import type { Expression, Property } from 'estree'
import { getProgram, type JsxAttribute } from '../../tree/nodes.ts'
import type { TypeProperty } from '../../typescript/index.ts'

/** Reads `type={{ size: { type: 'number', description, default, required, deprecated } }}`; undefined if it is anything else. */
export function readInlineType({ value }: JsxAttribute): TypeProperty[] | undefined {
  const [statement] = getProgram((value ?? {}) as { data?: unknown })?.body ?? []
  const entries = statement?.type === 'ExpressionStatement' ? objectEntries(statement.expression) : undefined
  const properties = entries?.map(([name, fields]) => readFields(name, fields))
  return properties?.every((each) => each !== undefined) && properties.length > 0 ? properties : undefined
}

function readFields(name: string, expression: Expression): TypeProperty | undefined {
  const entries = objectEntries(expression)?.map(([field, each]) => [field, literalValue(each)] as const)
  if (!entries || entries.some(([, each]) => each === undefined)) return undefined
  const { type = '', description, default: value, required, deprecated } = Object.fromEntries(entries)
  return {
    name,
    type: String(type),
    names: [],
    isOptional: required !== true,
    ...(value !== undefined && { default: String(value) }),
    ...(description !== undefined && { description: String(description) }),
    ...(deprecated !== undefined &&
      deprecated !== false && { deprecated: deprecated === true ? '' : String(deprecated) }),
  }
}

function objectEntries(expression: Expression): [string, Expression][] | undefined {
  if (expression.type !== 'ObjectExpression') return undefined
  const entries = expression.properties.map((property): [string, Expression] | undefined => {
    if (property.type !== 'Property' || property.computed) return undefined
    const name = keyName(property)
    return name === undefined ? undefined : [name, property.value as Expression]
  })
  return entries.every((entry) => entry !== undefined) ? entries : undefined
}

function keyName({ key }: Property): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

function literalValue(expression: Expression): string | number | boolean | undefined {
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0]?.value.cooked ?? undefined
  const isNegative = expression.type === 'UnaryExpression' && expression.operator === '-'
  const literal = isNegative ? expression.argument : expression
  if (literal.type !== 'Literal') return undefined
  const { value } = literal
  if (isNegative) return typeof value === 'number' ? -value : undefined
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}
