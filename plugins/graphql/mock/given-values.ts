import { type GraphQLObjectType, getNamedType, isEnumType, isLeafType } from 'graphql'
import { isListIn, type Values } from './mock-object.ts'

/** Returns the values of arguments, those in an argument `input` included. */
export function givenValues(args: Values): Values {
  const { input } = args
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...args, ...input } : args
}

/** Returns the given values that an object of a type has, too. */
export function givenTo(type: GraphQLObjectType, given: Values): Values {
  const fields = type.getFields()
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const field = fields[name]
      if (!field || value === undefined || value === null) return false
      const named = getNamedType(field.type)
      if (!isLeafType(named) || isListIn(field.type) !== Array.isArray(value)) return false
      return Array.isArray(value) ? value.every((item) => suits(item, named)) : suits(value, named)
    }),
  )
}

function suits(value: unknown, type: { name: string }): boolean {
  if (isEnumType(type)) return type.getValue(String(value)) !== undefined
  switch (type.name) {
    case 'String':
      return typeof value === 'string'
    case 'ID':
      return typeof value === 'string' || Number.isInteger(value)
    case 'Boolean':
      return typeof value === 'boolean'
    case 'Int':
    case 'Float':
      return typeof value === 'number'
    default:
      return true
  }
}
