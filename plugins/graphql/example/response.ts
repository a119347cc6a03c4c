import {
  coerceInputValue,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql'
import { ownValue } from 'lectern/plugin-kit'
import { isFixedValue } from './input-value.ts'
import type { InputValue } from './leaf-value.ts'
import { leafValue } from './leaf-value.ts'
import { reconcileRanges, reconcileStates, reconcileTotals } from './reconcile-values.ts'
import type { Selected } from './selection.ts'
import { type ExampleSettings, givenExample } from './settings.ts'

/** What has the selected fields. */
interface ResponseContext {
  settings: ExampleSettings
  schema: GraphQLSchema
  owner: GraphQLNamedType
  /** Description of the field with the object. */
  outer?: string | null | undefined
  /** What the request says about the fields of a type. */
  sent?: { type: string; values: Readonly<Record<string, InputValue>> }
}

/** A possible response to a selection: one item per list, the first of several possible types. */
export function exampleResponse(selection: Selected[], context: ResponseContext): { [name: string]: InputValue } {
  const { settings, schema, sent } = context
  const response: { [name: string]: InputValue } = {}
  const possible = isAbstractType(context.owner) ? schema.getPossibleTypes(context.owner) : [context.owner]
  const fragment = selection.find((selected) => selected.type === 'on' && possible.includes(selected.on))
  // An interface without implementations has no objects.
  const owner = (fragment?.type === 'on' ? fragment.on : possible[0]) ?? context.owner
  const own = sent?.type === context.owner.name ? sent.values : {}
  const fields: Readonly<Record<string, GraphQLField<unknown, unknown>>> = isObjectType(owner) ? owner.getFields() : {}
  const fieldOf = (name: string) => ownValue(fields, name)
  const isFixed = (name: string) => isFixedValue(fieldOf(name), owner, settings)
  for (const selected of selection.flatMap((each) => (each === fragment ? fragment.selection : [each]))) {
    if (selected.type === 'on') continue
    const field = fieldOf(selected.name) ?? selected.field
    response[selected.name] = field
      ? fieldValue(field.type, { ...selected, field }, { ...context, owner, own })
      : owner.name
  }
  const states = reconcileStates(response, { fieldOf, isFixed })
  return reconcileTotals(reconcileRanges(states, isFixed), isFixed)
}

function fieldValue(
  type: GraphQLOutputType,
  selected: Selected & { type: 'field' },
  context: ResponseContext & { own: Readonly<Record<string, InputValue>> },
): InputValue {
  const { settings, schema, owner, sent, own } = context
  const given = selected.field && givenExample(selected.field, owner, settings)
  if (Object.hasOwn(own, selected.name)) {
    const value = own[selected.name] as InputValue
    if (isValueOf(value, type)) return value
  }
  if (given !== undefined) return given as InputValue
  if (isNonNullType(type)) return fieldValue(type.ofType, selected, context)
  if (isListType(type)) return [fieldValue(type.ofType, selected, context)]
  if (isScalarType(type) || isEnumType(type)) return leafValue(type, selected.field ?? selected, context)
  return exampleResponse(selected.selection, {
    settings,
    schema,
    sent,
    owner: type,
    outer: selected.field?.description,
  })
}

/** Whether the value of an argument can be that of a field. */
function isValueOf(value: InputValue, type: GraphQLOutputType): boolean {
  if (!isLeafType(getNamedType(type)) || !isInputType(type) || value === null) return false
  let isValid = true
  // The JSON has numbers of JavaScript.
  coerceInputValue(JSON.parse(JSON.stringify(value)), type, () => {
    isValid = false
  })
  return isValid
}
