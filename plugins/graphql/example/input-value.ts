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
import { directiveValue } from '../directives.ts'
import { type LeafValue, leafValue } from './leaf-value.ts'
import type { ExampleSettings } from './settings.ts'

export type InputValue = LeafValue | InputValue[] | { [field: string]: InputValue }

/** Input objects in input objects, down to which the fields that may be left out are shown. */
const deepestOptional = 2

/** A value that an argument or a field accepts; inputs that hold themselves are written once. */
export function exampleOf(of: GraphQLArgument | GraphQLInputField, settings: ExampleSettings): InputValue {
  return valueFor(of.type, of, { settings, trail: [] })
}

/** A value of an input, with all its fields. */
export function inputExample(type: GraphQLInputObjectType, settings: ExampleSettings): InputValue {
  return objectOf(type, { settings, trail: [] })
}

interface Around {
  settings: ExampleSettings
  /** The inputs around, the innermost last. */
  trail: GraphQLInputObjectType[]
}

function valueFor(type: GraphQLInputType, of: GraphQLArgument | GraphQLInputField, around: Around): InputValue {
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
  if (isInputObjectType(type)) return around.trail.includes(type) ? {} : objectOf(type, around)
  return leafValue(type, of.name, scalars)
}

function objectOf(type: GraphQLInputObjectType, { settings, trail }: Around): InputValue {
  const around = { settings, trail: [...trail, type] }
  const fields = Object.values(type.getFields())
  const shown = type.isOneOf ? [oneOf(fields, around)] : fields.filter((field) => isWanted(field, around))
  return Object.fromEntries(
    shown.flatMap((field) => (field ? [[field.name, valueFor(field.type, field, around)]] : [])),
  )
}

/** Whether a field is for the client alone, which gets back what it has sent. */
export function isMark(name: string): boolean {
  return name === 'clientMutationId'
}

function isWanted(field: GraphQLInputField, { trail }: Around): boolean {
  if (isRequiredInputField(field)) return true
  if (field.deprecationReason || isMark(field.name)) return false
  const inner = innermost(field.type)
  if (!isInputObjectType(inner)) return trail.length <= deepestOptional
  return !trail.includes(inner) && trail.length < deepestOptional
}

/** Of fields of which one is to be given, the simplest. */
function oneOf(fields: GraphQLInputField[], { trail }: Around): GraphQLInputField | undefined {
  const usable = fields.filter((field) => {
    const inner = innermost(field.type)
    return !isInputObjectType(inner) || !trail.includes(inner)
  })
  return usable.find(({ type }) => !isInputObjectType(innermost(type))) ?? usable[0] ?? fields[0]
}

function innermost(type: GraphQLInputType): GraphQLInputType {
  return isNonNullType(type) || isListType(type) ? innermost(type.ofType) : type
}
