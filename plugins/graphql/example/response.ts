import { type GraphQLOutputType, isEnumType, isListType, isNonNullType, isScalarType } from 'graphql'
import { directiveValue } from '../schema/directives.ts'
import { isFixedValue } from './input-value.ts'
import type { InputValue } from './leaf-value.ts'
import { leafValue } from './leaf-value.ts'
import { reconcileRanges, reconcileTotals } from './reconcile-values.ts'
import type { Selected } from './selection.ts'
import type { ExampleSettings } from './settings.ts'

/** Placeholder for a `__typename` that no fragment determines. */
const unknownType = '…'

/** A possible response to a selection: one item per list, the first of several possible types. */
export function exampleResponse(selection: Selected[], settings: ExampleSettings): { [name: string]: InputValue } {
  const response: { [name: string]: InputValue } = {}
  const fragment = selection.find((selected) => selected.type === 'on')
  for (const selected of selection) {
    if (selected.type === 'on') {
      if (selected === fragment) Object.assign(response, exampleResponse(selected.selection, settings))
    } else if (selected.field) response[selected.name] = fieldValue(selected.field.type, selected, settings)
    else response.__typename = fragment?.type === 'on' ? fragment.on.name : unknownType
  }
  const isFixed = (name: string) =>
    selection.some((each) => each.type === 'field' && each.name === name && isFixedValue(each.field, settings))
  return reconcileTotals(reconcileRanges(response, isFixed), isFixed)
}

function fieldValue(
  type: GraphQLOutputType,
  selected: Selected & { type: 'field' },
  settings: ExampleSettings,
): InputValue {
  if (isNonNullType(type)) return fieldValue(type.ofType, selected, settings)
  if (isListType(type)) return [fieldValue(type.ofType, selected, settings)]
  if (!isScalarType(type) && !isEnumType(type))
    return withTypename(exampleResponse(selected.selection, settings), type.name)
  const { example, scalars } = settings
  const value = example && directiveValue(selected.field?.astNode, example.directive, example.field)
  return value === undefined ? leafValue(type, selected.field ?? selected, scalars) : (value as InputValue)
}

/** Fills in the `__typename` if the type itself is the only possible one. */
function withTypename(response: { [name: string]: InputValue }, name: string): InputValue {
  return response.__typename === unknownType ? { ...response, __typename: name } : response
}
