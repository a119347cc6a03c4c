import {
  astFromValue,
  type ConstValueNode,
  type GraphQLArgument,
  type GraphQLInputField,
  Kind,
  print,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql'
import { exactNumber } from '../../reference/exact-number.ts'

/** An argument or an input field. */
export type Input = (GraphQLArgument | GraphQLInputField) & {
  /** Of GraphQL.js 17 and of `setDefaultLiterals`. */
  default?: { literal?: ConstValueNode; value?: unknown } | undefined
}

/** The default value of an argument or an input field, as the schema has it; undefined if there is none. */
export function defaultLiteral(input: GraphQLArgument | GraphQLInputField): ConstValueNode | undefined {
  const { astNode, default: given, defaultValue, type }: Input = input
  const literal = astNode?.defaultValue ?? given?.literal
  if (literal) return literal
  // The directives of GraphQL itself have values.
  const value = given?.value ?? defaultValue
  return value === undefined ? undefined : ((astFromValue(value, type) as ConstValueNode | null) ?? undefined)
}

/** The value of a literal, with numbers as they are written. */
export function literalValue(node: ConstValueNode): unknown {
  if (node.kind === Kind.INT || node.kind === Kind.FLOAT) return exactNumber(node.value)
  if (node.kind === Kind.LIST) return node.values.map(literalValue)
  if (node.kind === Kind.OBJECT)
    return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, literalValue(value)]))
  return valueFromASTUntyped(node)
}

/** A literal in SDL notation, on one line. */
export function printLiteral(node: ValueNode): string {
  if (node.kind === Kind.LIST) return `[${node.values.map(printLiteral).join(', ')}]`
  if (node.kind === Kind.OBJECT)
    return `{${node.fields.map(({ name, value }) => `${name.value}: ${printLiteral(value)}`).join(', ')}}`
  return print(node.kind === Kind.STRING ? { ...node, block: false } : node)
}

/** The arguments of a field; none of an input field. */
export function argumentsOf(field: object | undefined): readonly Input[] {
  return field && 'args' in field ? (field.args as readonly Input[]) : []
}
