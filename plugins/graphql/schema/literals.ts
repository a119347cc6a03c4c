import {
  astFromValue,
  type ConstValueNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  type IntrospectionInputValue,
  type IntrospectionSchema,
  isIntrospectionType,
  Kind,
  parse,
  parseConstValue,
  print,
  printSchema,
  type ValueNode,
} from 'graphql'
import { ownValue } from 'lectern/plugin-kit'
import { parseOptions } from './parse-options.ts'

type Input = (GraphQLArgument | GraphQLInputField) & {
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

/** A literal in SDL notation, on one line. */
export function printLiteral(node: ValueNode): string {
  if (node.kind === Kind.LIST) return `[${node.values.map(printLiteral).join(', ')}]`
  if (node.kind === Kind.OBJECT)
    return `{${node.fields.map(({ name, value }) => `${name.value}: ${printLiteral(value)}`).join(', ')}}`
  return print(node.kind === Kind.STRING ? { ...node, block: false } : node)
}

/** Adds the default values of an introspection as it has them. GraphQL.js 16 has only what scalars that it does not know read. */
export function setDefaultLiterals(schema: GraphQLSchema, { types, directives }: IntrospectionSchema): void {
  const set = (inputs: readonly Input[], described: readonly IntrospectionInputValue[] = []) => {
    const texts = new Map(described.map(({ name, defaultValue }) => [name, defaultValue]))
    for (const input of inputs) {
      const text = texts.get(input.name)
      if (typeof text === 'string') input.default ??= { literal: parseConstValue(text, { noLocation: true }) }
    }
  }
  for (const described of types) {
    const type = schema.getType(described.name)
    if (!type || isIntrospectionType(type) || !('getFields' in type)) continue
    const fields = type.getFields()
    if (described.kind === 'INPUT_OBJECT') set(Object.values(fields) as Input[], described.inputFields)
    if (described.kind !== 'OBJECT' && described.kind !== 'INTERFACE') continue
    for (const { name, args } of described.fields) set(argumentsOf(ownValue<object>(fields, name)), args)
  }
  for (const { name, args } of directives) set(schema.getDirective(name)?.args ?? [], args)
}

/** A schema in SDL notation, with its default values as they are. */
export function printSdl(schema: GraphQLSchema): string {
  // GraphQL.js 16 fails on defaults of scalars that are objects or lists.
  const values = inputsOf(schema).map((input) => ({ input, defaultValue: input.defaultValue }))
  for (const { input } of values) input.defaultValue = undefined
  try {
    return printWithDefaults(printSchema(schema), schema)
  } finally {
    for (const { input, defaultValue } of values) input.defaultValue = defaultValue
  }
}

function printWithDefaults(sdl: string, schema: GraphQLSchema): string {
  const fill = (nodes: readonly InputValueDefinitionNode[] = [], inputs: readonly Input[] = []) =>
    nodes.map((node) => {
      const input = inputs.find(({ name }) => name === node.name.value)
      const defaultValue = input && defaultLiteral(input)
      return defaultValue ? { ...node, defaultValue } : node
    })
  const fieldsOf = (name: string) => {
    const type = schema.getType(name)
    return type && 'getFields' in type ? type.getFields() : {}
  }
  const document = parse(sdl, parseOptions)
  const definitions = document.definitions.map((node): typeof node => {
    switch (node.kind) {
      case Kind.DIRECTIVE_DEFINITION:
        return { ...node, arguments: fill(node.arguments, schema.getDirective(node.name.value)?.args) }
      case Kind.INPUT_OBJECT_TYPE_DEFINITION:
        return { ...node, fields: fill(node.fields, Object.values(fieldsOf(node.name.value)) as Input[]) }
      case Kind.OBJECT_TYPE_DEFINITION:
      case Kind.INTERFACE_TYPE_DEFINITION: {
        const fields = fieldsOf(node.name.value)
        const filled = (node.fields ?? []).map((field) => ({
          ...field,
          arguments: fill(field.arguments, argumentsOf(ownValue<object>(fields, field.name.value))),
        }))
        return { ...node, fields: filled }
      }
      default:
        return node
    }
  })
  return print({ ...document, definitions })
}

function argumentsOf(field: object | undefined): readonly Input[] {
  return field && 'args' in field ? (field.args as readonly Input[]) : []
}

/** All arguments and input fields. */
function inputsOf(schema: GraphQLSchema): Input[] {
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type))
  const fields = types.flatMap((type) => ('getFields' in type ? Object.values<object>(type.getFields()) : []))
  return [
    ...fields.flatMap((field) => ('args' in field ? argumentsOf(field) : [field as Input])),
    ...schema.getDirectives().flatMap(({ args }) => args),
  ]
}
