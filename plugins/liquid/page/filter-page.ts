import type { VirtualNode } from 'lectern/plugin-kit'
import { aside, element, fence, heading } from '../../reference/index.ts'
import { entryKey } from '../changes/elements.ts'
import type { Filter, Overload, Typed } from '../model.ts'
import { deprecationNodes, descriptionNodes, noteNodes } from './description.ts'
import { checkedMeta, exampleNodes } from './examples.ts'
import { lifetimeLine, sinceLine } from './lifetime.ts'
import { parameterList } from './members.ts'
import type { PageContext } from './page-context.ts'
import { seeAlsoSection } from './see-also.ts'
import { argumentSyntax } from './tag-syntax.ts'
import { typeNodes } from './type-nodes.ts'

/** The page of a filter. */
export function filterNodes(filter: Filter, context: PageContext): VirtualNode[] {
  const { texts } = context.catalogue
  const { name, overloads = [] } = filter
  const examples = exampleNodes(filter, context)
  const key = entryKey('filters', name)
  const syntaxes =
    overloads.length > 0 ? overloads.map((overload) => callSyntax(name, overload)) : [filterSyntax(filter)]
  const numbered = overloads.map((overload, index) => {
    const earlier = new Set(
      overloads.slice(0, index).flatMap((each) => each.parameters.map((parameter) => parameter.name)),
    )
    return { overload, number: index + 1, earlier }
  })
  return [
    ...lifetimeLine(key, filter, context),
    ...deprecationNodes(filter, context),
    ...descriptionNodes(filter.text, context),
    ...noteNodes(filter, context),
    aside(
      heading(2, 'syntax', texts.syntax),
      fence('liquid', syntaxes.join('\n'), checkedMeta()),
      ...(examples.length > 0 ? [heading(2, 'examples', texts.examples), ...examples] : []),
    ),
    ...(overloads.length > 0
      ? numbered.flatMap(({ overload, number, earlier }) => [
          heading(2, `overload-${number}`, texts.overloadTitle({ number })),
          fence('liquid', callSyntax(name, overload), checkedMeta()),
          // What the page says already, such as the description of the first overload, is not repeated.
          ...(overload.since === filter.since ? [] : sinceLine(overload, context)),
          ...(overload.deprecated?.value === filter.deprecated?.value ? [] : deprecationNodes(overload, context)),
          ...(overload.text?.value === filter.text?.value ? [] : descriptionNodes(overload.text, context)),
          ...callNodes(overload, { key, depth: 3, idPrefix: `overload-${number}-`, earlier }, context),
        ])
      : callNodes(filter, { key, depth: 2, idPrefix: '' }, context)),
    ...seeAlsoSection(filter, 'see-also', context),
  ]
}

interface CallSettings {
  key: string
  depth: 2 | 3
  idPrefix: string
  /** Names of parameters that an earlier overload has, to which links by name lead. */
  earlier?: ReadonlySet<string>
}

/** The input, the parameters, and the result of a call. */
function callNodes(
  { input, parameters, returns }: Overload,
  { key, depth, idPrefix, earlier }: CallSettings,
  context: PageContext,
): VirtualNode[] {
  const { texts } = context.catalogue
  return [
    ...(input ? valueSection(heading(depth, `${idPrefix}input`, texts.input), input, context) : []),
    ...(parameters.length > 0
      ? [
          heading(depth, `${idPrefix}parameters`, texts.parameters),
          ...parameterList(parameters, { key, idPrefix: (name) => (earlier?.has(name) ? idPrefix : '') }, context),
        ]
      : []),
    ...valueSection(heading(depth, `${idPrefix}returns`, texts.returns), returns, context),
  ]
}

/** Templates that use a filter in the ways that it is documented. */
export function filterSyntax(filter: Filter): string {
  return callSyntax(filter.name, filter)
}

function callSyntax(name: string, { input, parameters }: Pick<Overload, 'input' | 'parameters'>): string {
  const names = parameters.map(argumentSyntax).join(', ')
  return `{{ ${input?.name ?? 'input'} | ${name}${names === '' ? '' : `: ${names}`} }}`
}

/** A section about a value; no nodes if it is not documented. */
function valueSection(title: VirtualNode, { types, text }: Typed, context: PageContext): VirtualNode[] {
  if (types.length === 0 && !text) return []
  return [
    title,
    ...(types.length > 0 ? [element('p', { className: ['member-type'] }, typeNodes(types, context))] : []),
    ...descriptionNodes(text, context),
  ]
}
