import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql'
import { directiveValue } from '../schema/directives.ts'
import { type LeafValue, leafValue } from './leaf-value.ts'
import type { ExampleSettings } from './settings.ts'

export type InputValue = LeafValue | InputValue[] | { [field: string]: InputValue }

/** Input objects in input objects, down to which the fields that may be left out are shown. */
const maxOptionalDepth = 2

/** A value that an argument or a field accepts; inputs that hold themselves are written once. */
export function exampleValue(of: GraphQLArgument | GraphQLInputField, settings: ExampleSettings): InputValue {
  return valueFor(of.type, of, { settings, trail: [] })
}

/** A value of an input, with all its fields. */
export function inputExample(type: GraphQLInputObjectType, settings: ExampleSettings): InputValue {
  return exampleObject(type, { settings, trail: [] })
}

interface Ancestry {
  settings: ExampleSettings
  /** The inputs around, the innermost last. */
  trail: GraphQLInputObjectType[]
}

function valueFor(type: GraphQLInputType, of: GraphQLArgument | GraphQLInputField, around: Ancestry): InputValue {
  const { example, scalars } = around.settings
  const written = example && directiveValue(of.astNode, example.directive, example.field)
  if (written !== undefined) return written as InputValue
  if (of.defaultValue !== undefined && of.type === type) return of.defaultValue as InputValue
  if (isNonNullType(type)) return valueFor(type.ofType, of, around)
  if (isListType(type)) {
    const inner = isNonNullType(type.ofType) ? type.ofType.ofType : type.ofType
    return isInputObjectType(inner) && around.trail.includes(inner) ? [] : [valueFor(type.ofType, of, around)]
  }
  // Only an input that can have no value holds itself so.
  if (isInputObjectType(type)) return around.trail.includes(type) ? {} : exampleObject(type, around)
  return leafValue(type, of.name, scalars)
}

function exampleObject(type: GraphQLInputObjectType, { settings, trail }: Ancestry): InputValue {
  const around = { settings, trail: [...trail, type] }
  const fields = Object.values(type.getFields())
  const shown = type.isOneOf ? [oneOf(fields, around)] : fields.filter((field) => isIncludedField(field, around))
  return Object.fromEntries(
    shown.flatMap((field) => (field ? [[field.name, valueFor(field.type, field, around)]] : [])),
  )
}

/** Whether a field is for the client alone, which gets back what it has sent. */
export function isClientField(name: string): boolean {
  return name === 'clientMutationId'
}

function isIncludedField(field: GraphQLInputField, { trail }: Ancestry): boolean {
  if (isRequiredInputField(field)) return true
  if (field.deprecationReason || isClientField(field.name)) return false
  const inner = innermost(field.type)
  if (!isInputObjectType(inner)) return trail.length <= maxOptionalDepth
  return !trail.includes(inner) && trail.length < maxOptionalDepth
}

/** Of fields of which one is to be given, the simplest. */
function oneOf(fields: GraphQLInputField[], { trail }: Ancestry): GraphQLInputField | undefined {
  const usable = fields.filter((field) => {
    const inner = innermost(field.type)
    return !isInputObjectType(inner) || !trail.includes(inner)
  })
  return usable.find(({ type }) => !isInputObjectType(innermost(type))) ?? usable[0] ?? fields[0]
}

function innermost(type: GraphQLInputType): GraphQLInputType {
  return isNonNullType(type) || isListType(type) ? innermost(type.ofType) : type
}
