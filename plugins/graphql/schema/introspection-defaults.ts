import {
  type GraphQLSchema,
  type IntrospectionInputValue,
  type IntrospectionSchema,
  isIntrospectionType,
  parseConstValue,
} from 'graphql'
import { ownValue } from 'lectern/plugin-kit'
import { argumentsOf, type Input } from './literals.ts'

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
