import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  valueFromASTUntyped,
} from 'graphql'
import { directiveValue } from '../schema/directives.ts'
import { defaultLiteral } from '../schema/literals.ts'
import { type InputValue, leafValue } from './leaf-value.ts'
import { reconcileRanges } from './reconcile-values.ts'
import type { ExampleSettings } from './settings.ts'

/** Depth of nested input objects up to which optional fields are included. */
const maxOptionalDepth = 2

/** A valid value for an argument or input field. Recursive inputs are included once. */
export function exampleValue(of: GraphQLArgument | GraphQLInputField, settings: ExampleSettings): InputValue {
  return valueFor(of.type, of, { settings, trail: [] })
}

/** A valid value for an input object, with all its fields. */
export function exampleInput(type: GraphQLInputObjectType, settings: ExampleSettings): InputValue {
  return exampleObject(type, { settings, trail: [] })
}

interface Ancestry {
  settings: ExampleSettings
  /** Enclosing input objects, innermost last. */
  trail: GraphQLInputObjectType[]
}

function valueFor(type: GraphQLInputType, of: GraphQLArgument | GraphQLInputField, ancestry: Ancestry): InputValue {
  const { example, scalars } = ancestry.settings
  const annotated = example && directiveValue(of.astNode, example.directive, example.field)
  if (annotated !== undefined) return annotated as InputValue
  const literal = of.type === type ? defaultLiteral(of) : undefined
  if (literal) return valueFromASTUntyped(literal) as InputValue
  if (isNonNullType(type)) return valueFor(type.ofType, of, ancestry)
  if (isListType(type)) {
    const inner = isNonNullType(type.ofType) ? type.ofType.ofType : type.ofType
    return isInputObjectType(inner) && ancestry.trail.includes(inner) ? [] : [valueFor(type.ofType, of, ancestry)]
  }
  // Only an input that has no valid value requires itself.
  if (isInputObjectType(type)) return ancestry.trail.includes(type) ? {} : exampleObject(type, ancestry)
  return leafValue(type, of, scalars)
}

function exampleObject(type: GraphQLInputObjectType, { settings, trail }: Ancestry): InputValue {
  const ancestry = { settings, trail: [...trail, type] }
  const fields = Object.values(type.getFields())
  const included = type.isOneOf
    ? [simplestField(fields, ancestry)]
    : fields.filter((field) => isIncludedField(field, ancestry))
  const values = Object.fromEntries(
    included.flatMap((field) => (field ? [[field.name, valueFor(field.type, field, ancestry)]] : [])),
  )
  return reconcileRanges(values, (name) => isFixedValue(type.getFields()[name], settings))
}

/** Whether the schema defines the example value of a field or an argument. */
export function isFixedValue(
  of: GraphQLArgument | GraphQLInputField | GraphQLField<unknown, unknown> | undefined,
  { example }: ExampleSettings,
): boolean {
  if (of === undefined) return false
  const isAnnotated = example && directiveValue(of.astNode, example.directive, example.field) !== undefined
  return isAnnotated || ('defaultValue' in of && defaultLiteral(of) !== undefined)
}

/** Whether the server only echoes a field back to the client. */
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

/** The simplest field of a oneOf input. */
function simplestField(fields: GraphQLInputField[], { trail }: Ancestry): GraphQLInputField | undefined {
  const usable = fields.filter((field) => {
    const inner = innermost(field.type)
    return !isInputObjectType(inner) || !trail.includes(inner)
  })
  return usable.find(({ type }) => !isInputObjectType(innermost(type))) ?? usable[0] ?? fields[0]
}

function innermost(type: GraphQLInputType): GraphQLInputType {
  return isNonNullType(type) || isListType(type) ? innermost(type.ofType) : type
}
