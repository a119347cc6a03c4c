import { formatCount, type VirtualNode } from 'lectern/plugin-kit'
import { card, cardList, code, fence, heading, link, paragraph } from '../../reference/index.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Field, Filter } from '../model.ts'
import { pageKinds } from '../pages.ts'
import { dropsIn } from '../types.ts'
import { hasDropTree } from './drop-tree-page.ts'
import { kindDescriptions, kindLabels } from './index-page.ts'

/** The home page of the section: an overview and an introduction to templates. */
export function homeNodes(catalogue: Catalogue): VirtualNode[] {
  const { environment, folder } = catalogue
  const value = sampleValue(catalogue)
  return [
    paragraph('Liquid is a template language. Templates are text with placeholders for values and tags for logic.'),
    heading(2, 'what-there-is', 'Contents'),
    cardList(homeCards(catalogue)),
    ...(hasDropTree(catalogue)
      ? [paragraph('The ', ...link(`@site/${folder}/drop-tree.md`, 'drop tree'), ' shows how to reach each drop.')]
      : []),
    heading(2, 'how-templates-are-written', 'Template syntax'),
    paragraph('Output a value with double braces. Use a dot to access a field of an object.'),
    fence('liquid', `{{ ${value} }}`),
    paragraph('Transform a value with a filter after a pipe. Filters can be chained.'),
    fence('liquid', sampleFilter(environment.filters)),
    paragraph(
      'Tags are instructions enclosed in braces and percent signs. Blocks are tags with content. To close a block, use ',
      code('end'),
      ' followed by its name.',
    ),
    fence('liquid', `{% if ${value} %}\n  {{ ${value} }}\n{% endif %}`),
  ]
}

function homeCards({ environment, folder, pagesOfKind }: Catalogue): VirtualNode[] {
  const { variables } = environment
  const variablesCard = card({
    label: 'Variables',
    sourcePath: `${folder}/variables.md`,
    description: 'Global values that templates can use.',
    count: formatCount(variables.length, 'variable'),
  })
  const kinds = pageKinds.filter((kind) => pagesOfKind(kind).length > 0)
  return [
    ...(variables.length > 0 ? [variablesCard] : []),
    ...kinds.map((kind) =>
      card({
        label: kindLabels[kind],
        sourcePath: `${folder}/${kind}/index.md`,
        description: kindDescriptions[kind],
        count: formatCount(pagesOfKind(kind).length, kind.slice(0, -1)),
      }),
    ),
  ]
}

/** A field of a global variable that returns no drop, or just a variable. */
function sampleValue({ environment, types }: Catalogue): string {
  const { drops, variables } = environment
  for (const { name, value } of variables) {
    const [drop] = dropsIn(value.types, '', types)
    const isPlain = ({ returns, deprecated }: Field) =>
      !deprecated && returns.types.length > 0 && dropsIn(returns.types, drop ?? '', types).length === 0
    const field = drops.find((each) => each.name === drop)?.fields.find(isPlain)
    if (field) return `${name}.${field.name}`
  }
  return variables[0]?.name ?? 'variable'
}

function sampleFilter(filters: readonly Filter[]): string {
  const filter = filters.find(({ parameters, input }) => parameters.length === 0 && input)
  return `{{ ${filter?.input?.name ?? 'text'} | ${filter?.name ?? 'upcase'} }}`
}
