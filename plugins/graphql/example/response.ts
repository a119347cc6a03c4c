import { type GraphQLOutputType, isEnumType, isListType, isNonNullType, isScalarType } from 'graphql'
import { directiveValue } from '../schema/directives.ts'
import type { InputValue } from './input-value.ts'
import { leafValue } from './leaf-value.ts'
import type { Selected } from './selection.ts'
import type { ExampleSettings } from './settings.ts'

/** What may be answered to a selection: one item in every list, the first of several possible types. */
export function exampleResponse(selection: Selected[], settings: ExampleSettings): { [name: string]: InputValue } {
  const answer: { [name: string]: InputValue } = {}
  const fragment = selection.find((selected) => selected.type === 'on')
  for (const selected of selection) {
    if (selected.type === 'on') {
      if (selected === fragment) Object.assign(answer, exampleResponse(selected.selection, settings))
    } else if (selected.field) answer[selected.name] = fieldValue(selected.field.type, selected, settings)
    else answer.__typename = fragment?.type === 'on' ? fragment.on.name : '…'
  }
  return answer
}

function fieldValue(
  type: GraphQLOutputType,
  selected: Selected & { type: 'field' },
  settings: ExampleSettings,
): InputValue {
  if (isNonNullType(type)) return fieldValue(type.ofType, selected, settings)
  if (isListType(type)) return [fieldValue(type.ofType, selected, settings)]
  if (!isScalarType(type) && !isEnumType(type)) return named(exampleResponse(selected.selection, settings), type.name)
  const { example, scalars } = settings
  const written = example && directiveValue(selected.field?.astNode, example.directive, example.field)
  return written === undefined ? leafValue(type, selected.name, scalars) : (written as InputValue)
}

/** Where only one type is possible, or none of its fields is known, it is the type itself. */
function named(answer: { [name: string]: InputValue }, name: string): InputValue {
  return answer.__typename === '…' ? { ...answer, __typename: name } : answer
}
