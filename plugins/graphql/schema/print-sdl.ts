import {
  type GraphQLSchema,
  type InputValueDefinitionNode,
  isIntrospectionType,
  Kind,
  parse,
  print,
  printSchema,
} from 'graphql'
import { ownValue } from 'lectern/plugin-kit'
import { argumentsOf, defaultLiteral, type Input } from './literals.ts'
import { parseOptions } from './parse-options.ts'

/** Whether a schema is the response to an introspection query, which has no definitions. */
export function isIntrospection(schema: GraphQLSchema): boolean {
  return schema.getQueryType()?.astNode === undefined
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

/** All arguments and input fields. */
function inputsOf(schema: GraphQLSchema): Input[] {
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type))
  const fields = types.flatMap((type) => ('getFields' in type ? Object.values<object>(type.getFields()) : []))
  return [
    ...fields.flatMap((field) => ('args' in field ? argumentsOf(field) : [field as Input])),
    ...schema.getDirectives().flatMap(({ args }) => args),
  ]
}
