import type { VirtualNode } from 'lectern/plugin-kit'
import { aside, element, fence, heading } from '../../reference/index.ts'
import { entryKey } from '../changes/elements.ts'
import type { Filter, Typed } from '../model.ts'
import { deprecationNodes, descriptionNodes } from './description.ts'
import { checkedMeta, exampleNodes } from './examples.ts'
import { lifetimeLine } from './lifetime.ts'
import { parameterList } from './members.ts'
import type { PageContext } from './page-context.ts'
import { seeAlsoSection } from './see-also.ts'
import { typeNodes } from './type-nodes.ts'

/** The page of a filter. */
export function filterNodes(filter: Filter, context: PageContext): VirtualNode[] {
  const { texts } = context.catalogue
  const { input, parameters, returns } = filter
  const examples = exampleNodes(filter, context)
  const key = entryKey('filters', filter.name)
  return [
    ...lifetimeLine(key, context),
    ...deprecationNodes(filter, context),
    ...descriptionNodes(filter.text, context),
    aside(
      heading(2, 'syntax', texts.syntax),
      fence('liquid', filterSyntax(filter), checkedMeta()),
      ...(examples.length > 0 ? [heading(2, 'examples', texts.examples), ...examples] : []),
    ),
    ...(input ? valueSection('input', texts.input, input, context) : []),
    ...(parameters.length > 0
      ? [heading(2, 'parameters', texts.parameters), parameterList(parameters, key, context)]
      : []),
    ...valueSection('returns', texts.returns, returns, context),
    ...seeAlsoSection(filter, 'see-also', context),
  ]
}

/** A template that uses a filter. */
export function filterSyntax({ name, input, parameters }: Filter): string {
  const names = parameters.map((parameter) => parameter.name).join(', ')
  return `{{ ${input?.name ?? 'input'} | ${name}${names === '' ? '' : `: ${names}`} }}`
}

/** A section about a value; no nodes if it is not documented. */
function valueSection(id: string, title: string, { types, text }: Typed, context: PageContext): VirtualNode[] {
  if (types.length === 0 && !text) return []
  return [
    heading(2, id, title),
    ...(types.length > 0 ? [element('p', { className: ['member-type'] }, typeNodes(types, context))] : []),
    ...descriptionNodes(text, context),
  ]
}
