import {
  type ConstValueNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  isIntrospectionType,
  Kind,
  OperationTypeNode,
  parseType,
  ValuesOfCorrectTypeRule,
  validate,
} from 'graphql'
import { argumentsOf, defaultLiteral, type Input } from './literals.ts'

/** Errors of the default values that are not of the type of their argument or field. GraphQL.js 17 finds them itself. */
export function findInvalidDefaults(schema: GraphQLSchema): GraphQLError[] {
  return defaultValues(schema).flatMap(({ coordinate, input, value }) => {
    const errors = validate(schema, requestWithDefault(input, value), [ValuesOfCorrectTypeRule])
    return errors.map(({ message, nodes }) => {
      return new GraphQLError(`${coordinate} has an invalid default value: ${message}`, { nodes: nodes ?? null })
    })
  })
}

function defaultValues(schema: GraphQLSchema): { coordinate: string; input: Input; value: ConstValueNode }[] {
  const inputs: [coordinate: string, input: Input][] = []
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || !('getFields' in type)) continue
    for (const field of Object.values<object & { name: string }>(type.getFields())) {
      const coordinate = `${type.name}.${field.name}`
      if ('args' in field) for (const arg of argumentsOf(field)) inputs.push([`${coordinate}(${arg.name}:)`, arg])
      else inputs.push([coordinate, field as Input])
    }
  }
  for (const { name, args } of schema.getDirectives())
    for (const arg of args) inputs.push([`@${name}(${arg.name}:)`, arg])
  return inputs.flatMap(([coordinate, input]) => {
    const value = defaultLiteral(input)
    return value ? [{ coordinate, input, value }] : []
  })
}

/** A query with a variable of the type of an input, and with its default value. */
function requestWithDefault({ type }: Input, defaultValue: ConstValueNode): DocumentNode {
  const variable = { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: 'value' } } as const
  const field = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: OperationTypeNode.QUERY,
        variableDefinitions: [
          { kind: Kind.VARIABLE_DEFINITION, variable, type: parseType(String(type)), defaultValue },
        ],
        selectionSet: { kind: Kind.SELECTION_SET, selections: [field] },
      },
    ],
  }
}
