import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { isFixedValue } from '../example/input-value.ts'
import { exampleId, type InputValue, type LeafValue, leafValue } from '../example/leaf-value.ts'
import { reconcileRanges, reconcileStates, reconcileTotals } from '../example/reconcile-values.ts'
import { type ExampleSettings, givenExample } from '../example/settings.ts'
import { isDeprecated } from '../schema/directives.ts'
import { varyValue } from './vary-value.ts'

export type Values = { [name: string]: unknown }

/** Number of items in a list of objects. */
export const listLength = 3

/** Returns the number of the object of a type with an id: 0 for the one whose values the reference shows. */
export function variantOf(id: unknown, type: GraphQLNamedType, settings: ExampleSettings): number {
  const text = String(id)
  const field = isObjectType(type) ? type.getFields().id : undefined
  const first = field ? String(exampleOf(field, type as GraphQLObjectType, settings)) : exampleId(type.name)
  if (text === first) return 0
  const isNumber = [text, first].every((each) => /^\d{1,9}$/.test(each))
  const number = isNumber ? Number(text) - Number(first) : hash(text) % 1000
  return number < 0 ? number + 1000 : number
}

/** Returns the values of all fields of an object that are no objects. */
export function leafValues(type: GraphQLObjectType, variant: number, settings: ExampleSettings): Values {
  const fields = type.getFields()
  const isFixed = (name: string) => isFixedValue(fields[name], type, settings)
  const examples: { [name: string]: InputValue } = {}
  for (const field of Object.values(fields)) {
    const named = getNamedType(field.type)
    if (isLeafType(named)) examples[field.name] = exampleOf(field, type, settings)
    // Only their number matters here.
    else if (isListIn(field.type)) examples[field.name] = Array.from({ length: listLength }, () => ({}))
  }
  const reconciled = reconcileTotals(reconcileRanges(examples, isFixed), isFixed)
  const varied = Object.fromEntries(
    Object.entries(reconciled).flatMap(([name, value]): [string, InputValue][] => {
      const field = fields[name]
      if (!field || !isLeafType(getNamedType(field.type))) return []
      return [[name, isFixed(name) && name !== 'id' ? value : vary(value, field, variant)]]
    }),
  )
  return reconcileStates(varied, { fieldOf: (name) => fields[name], isFixed })
}

function exampleOf(
  field: GraphQLField<unknown, unknown>,
  owner: GraphQLObjectType,
  settings: ExampleSettings,
): InputValue {
  const given = givenExample(field, owner, settings)
  if (given !== undefined) return given as InputValue
  const value = leafValue(getNamedType(field.type) as never, field, { settings, owner })
  return isListIn(field.type) ? wrapInLists(value, field.type) : value
}

function wrapInLists(value: LeafValue, type: GraphQLOutputType): InputValue {
  if (isNonNullType(type)) return wrapInLists(value, type.ofType)
  return isListType(type) ? [wrapInLists(value, type.ofType)] : value
}

function vary(value: InputValue, field: GraphQLField<unknown, unknown>, variant: number): InputValue {
  if (Array.isArray(value)) return value.map((item) => vary(item, field, variant))
  const named: GraphQLNamedType = getNamedType(field.type)
  if (!isEnumType(named)) return varyValue(value as LeafValue, field.name, variant)
  const names = named.getValues().flatMap((value) => (isDeprecated(value) ? [] : [value.name]))
  const first = Math.max(0, names.indexOf(String(value)))
  return variant === 0 || names.length === 0 ? value : (names[(first + variant) % names.length] as string)
}

export function isListIn(type: GraphQLOutputType): boolean {
  return isListType(type) || (isNonNullType(type) && isListIn(type.ofType))
}

function hash(text: string): number {
  let value = 0
  for (const character of text) value = (Math.imul(value, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return value
}
