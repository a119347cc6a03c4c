import {
  coerceInputValue,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputType,
  isIntrospectionType,
  isLeafType,
} from 'graphql'
import { closestMatch, type Diagnostic, keyPath } from 'lectern/plugin-kit'

/** Returns an error for each example of the option `examples` that has no place in the schema, or no value of its type. */
export function checkExamples(schema: GraphQLSchema, examples: Readonly<Record<string, unknown>>): Diagnostic[] {
  const types = placesOf(schema)
  return Object.entries(examples).flatMap(([name, value]): Diagnostic[] => {
    const type = types.get(name)
    const problem = type
      ? problemOf(value, type)
      : 'does not exist in the schema, or is no scalar, enum, or field with such a type.'
    if (problem === undefined) return []
    const match = type ? undefined : closestMatch(name, types.keys())
    return [
      {
        code: 'graphql-example',
        severity: 'error',
        message: `\`${name}\` in the option \`examples\` of graphql() ${problem}`,
        hint: match === undefined ? undefined : `Did you mean \`${match}\`?`,
        item: keyPath(['examples', name], 'graphql'),
      },
    ]
  })
}

/** The types of everything that can have an example value, by name. */
function placesOf(schema: GraphQLSchema): Map<string, GraphQLInputType> {
  const places = new Map<string, GraphQLInputType>()
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type)) continue
    if (isLeafType(type)) places.set(type.name, type)
    if (!('getFields' in type)) continue
    for (const field of Object.values(type.getFields()))
      if (isInputType(field.type) && isLeafType(getNamedType(field.type)))
        places.set(`${type.name}.${field.name}`, getNullableType(field.type) as GraphQLInputType)
  }
  return places
}

function problemOf(value: unknown, type: GraphQLInputType): string | undefined {
  let problem: string | undefined
  coerceInputValue(value, type, (_, __, { message }) => {
    problem ??= `cannot have this value: ${message}`
  })
  return problem
}
