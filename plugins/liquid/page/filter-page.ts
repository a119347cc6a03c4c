import { nodes, type VirtualNode } from 'lectern/plugin-kit'
import type { Filter, Typed } from '../model.ts'
import { deprecation, describe } from './description.ts'
import { exampleNodes } from './examples.ts'
import { parameterList } from './members.ts'
import type { PageContext } from './page-context.ts'
import { seeAlso } from './see-also.ts'
import { typeNodes } from './type-nodes.ts'

const { element, fence, heading } = nodes

/** The page of a filter. */
export function filterNodes(filter: Filter, context: PageContext): VirtualNode[] {
  const { input, parameters, returns } = filter
  const examples = exampleNodes(filter, context)
  return [
    ...deprecation(filter, context),
    ...describe(filter.text, context),
    heading(2, 'syntax', 'Syntax'),
    fence('liquid', syntaxOf(filter)),
    ...(examples.length > 0 ? [heading(2, 'examples', 'Examples'), ...examples] : []),
    ...(input ? valueNodes('input', 'Input', input, context) : []),
    ...(parameters.length > 0 ? [heading(2, 'parameters', 'Parameters'), parameterList(parameters, context)] : []),
    ...valueNodes('returns', 'Returns', returns, context),
    ...seeAlso(filter, 'see-also', context),
  ]
}

function syntaxOf({ name, input, parameters }: Filter): string {
  const given = parameters.map((parameter) => parameter.name).join(', ')
  return `{{ ${input?.name ?? 'input'} | ${name}${given === '' ? '' : `: ${given}`} }}`
}

/** A value that goes in or comes out; nothing where nothing is said of it. */
function valueNodes(id: string, title: string, { types, text }: Typed, context: PageContext): VirtualNode[] {
  if (types.length === 0 && !text) return []
  return [
    heading(2, id, title),
    ...(types.length > 0 ? [element('p', { className: ['member-type'] }, typeNodes(types, context))] : []),
    ...describe(text, context),
  ]
}
