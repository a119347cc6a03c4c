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
  valueFromAST,
} from 'graphql'
import { isDeprecated } from '../schema/directives.ts'
import { defaultLiteral, literalValue } from '../schema/literals.ts'
import { type InputValue, leafValue } from './leaf-value.ts'
import { reconcileRanges } from './reconcile-values.ts'
import { type Defined, type ExampleSettings, givenExample, typeExample } from './settings.ts'

/** Depth of nested input objects up to which optional fields are included. */
const maxOptionalDepth = 2

/** A valid value for an argument or input field. Recursive inputs are included once. */
export function exampleValue(of: GraphQLArgument | GraphQLInputField, context: InputContext): InputValue {
  return valueFor(of.type, of, { ...context, trail: [] })
}

/** A valid value for an input object, with all its fields. */
export function exampleInput(type: GraphQLInputObjectType, settings: ExampleSettings): InputValue {
  // `UpdateOrderInput` describes an order.
  const subject = type.name.replace(/^(?:Add|Cancel|Create|Delete|Remove|Set|Update)(?=[A-Z])|Input$/g, '')
  return exampleObject(type, { settings, subject, trail: [] })
}

interface InputContext {
  settings: ExampleSettings
  /** Name of the type that a field or an argument `id` identifies. */
  subject: string
}

interface Ancestry extends InputContext {
  /** Enclosing input objects, innermost last. */
  trail: GraphQLInputObjectType[]
}

function valueFor(type: GraphQLInputType, of: GraphQLArgument | GraphQLInputField, ancestry: Ancestry): InputValue {
  const { settings, subject, trail } = ancestry
  const owner = trail.at(-1)
  const given = givenExample(of, owner, settings)
  if (given !== undefined) return given as InputValue
  const literal = of.type === type ? defaultLiteral(of) : undefined
  if (literal && valueFromAST(literal, type) !== undefined) return literalValue(literal) as InputValue
  if (isNonNullType(type)) return valueFor(type.ofType, of, ancestry)
  if (isListType(type)) {
    const inner = isNonNullType(type.ofType) ? type.ofType.ofType : type.ofType
    return isInputObjectType(inner) && trail.includes(inner) ? [] : [valueFor(type.ofType, of, ancestry)]
  }
  // Only an input that has no valid value requires itself.
  if (isInputObjectType(type)) return trail.includes(type) ? {} : exampleObject(type, ancestry)
  return leafValue(type, of, { settings, owner, subject })
}

function exampleObject(type: GraphQLInputObjectType, { settings, subject, trail }: Ancestry): InputValue {
  const given = typeExample(type, settings)
  if (given !== undefined) return given as InputValue
  const ancestry = { settings, subject, trail: [...trail, type] }
  const fields = Object.values(type.getFields())
  const included = type.isOneOf
    ? [simplestField(fields, ancestry)]
    : fields.filter((field) => isIncludedField(field, ancestry))
  const values = Object.fromEntries(
    included.flatMap((field) => (field ? [[field.name, valueFor(field.type, field, ancestry)]] : [])),
  )
  return reconcileRanges(values, (name) => isFixedValue(type.getFields()[name], type, settings))
}

/** Whether the schema or the site defines the example value of a field or an argument. */
export function isFixedValue(
  of: GraphQLArgument | GraphQLInputField | GraphQLField<unknown, unknown> | undefined,
  owner: Defined | undefined,
  settings: ExampleSettings,
): boolean {
  if (of === undefined) return false
  return givenExample(of, owner, settings) !== undefined || ('defaultValue' in of && defaultLiteral(of) !== undefined)
}

/** Whether the server only echoes a field back to the client. */
export function isClientField(name: string): boolean {
  return name === 'clientMutationId'
}

function isIncludedField(field: GraphQLInputField, { trail }: Ancestry): boolean {
  if (isRequiredInputField(field)) return true
  if (isDeprecated(field) || isClientField(field.name)) return false
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
