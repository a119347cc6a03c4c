import {
  coerceInputValue,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql'
import { isFixedValue } from './input-value.ts'
import type { InputValue } from './leaf-value.ts'
import { leafValue } from './leaf-value.ts'
import { reconcileRanges, reconcileStates, reconcileTotals } from './reconcile-values.ts'
import type { Selected } from './selection.ts'
import { type ExampleSettings, givenExample } from './settings.ts'

/** Placeholder for a `__typename` that no fragment determines. */
const unknownType = '…'

/** What has the selected fields. */
interface ResponseContext {
  settings: ExampleSettings
  owner: GraphQLNamedType
  /** Description of the field with the object. */
  outer?: string | null | undefined
  /** What the request says about the fields of a type. */
  sent?: { type: string; values: Readonly<Record<string, InputValue>> }
}

/** A possible response to a selection: one item per list, the first of several possible types. */
export function exampleResponse(selection: Selected[], context: ResponseContext): { [name: string]: InputValue } {
  const { settings, owner } = context
  const response: { [name: string]: InputValue } = {}
  const fragment = selection.find((selected) => selected.type === 'on')
  for (const selected of selection) {
    if (selected.type === 'on') {
      if (selected === fragment)
        Object.assign(response, exampleResponse(selected.selection, { ...context, owner: selected.on }))
    } else if (selected.field) response[selected.name] = fieldValue(selected.field.type, selected, context)
    else response.__typename = fragment?.type === 'on' ? fragment.on.name : unknownType
  }
  const fieldOf = (name: string) =>
    selection.flatMap((each) => (each.type === 'field' && each.name === name && each.field ? [each.field] : []))[0]
  const isFixed = (name: string) => isFixedValue(fieldOf(name), owner.name, settings)
  const states = reconcileStates(response, { fieldOf, isFixed })
  return reconcileTotals(reconcileRanges(states, isFixed), isFixed)
}

function fieldValue(
  type: GraphQLOutputType,
  selected: Selected & { type: 'field' },
  context: ResponseContext,
): InputValue {
  const { settings, owner, sent } = context
  const given = selected.field && givenExample(selected.field, owner.name, settings)
  if (sent?.type === owner.name && Object.hasOwn(sent.values, selected.name)) {
    const value = sent.values[selected.name] as InputValue
    if (isValueOf(value, type)) return value
  }
  if (given !== undefined) return given as InputValue
  if (isNonNullType(type)) return fieldValue(type.ofType, selected, context)
  if (isListType(type)) return [fieldValue(type.ofType, selected, context)]
  if (isScalarType(type) || isEnumType(type)) return leafValue(type, selected.field ?? selected, context)
  const response = exampleResponse(selected.selection, {
    settings,
    sent,
    owner: type,
    outer: selected.field?.description,
  })
  return withTypename(response, type.name)
}

/** Fills in the `__typename` if the type itself is the only possible one. */
function withTypename(response: { [name: string]: InputValue }, name: string): InputValue {
  return response.__typename === unknownType ? { ...response, __typename: name } : response
}

/** Whether the value of an argument can be that of a field. */
function isValueOf(value: InputValue, type: GraphQLOutputType): boolean {
  if (!isLeafType(getNamedType(type)) || !isInputType(type) || value === null) return false
  let isValid = true
  coerceInputValue(value, type, () => {
    isValid = false
  })
  return isValid
}
