import type { VirtualNode } from 'lectern/plugin-kit'
import { card, cardList, code, fence, formatCount, heading, link, paragraph } from '../../reference/index.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Field, Filter } from '../model.ts'
import { pageKinds } from '../pages.ts'
import { dropsIn } from '../types.ts'
import { kindDescriptions, kindLabels } from './index-page.ts'

/** The home page of the section: what there is, and how templates are written. */
export function homeNodes(catalogue: Catalogue): VirtualNode[] {
  const { environment, folder } = catalogue
  const value = sampleValue(catalogue)
  return [
    paragraph(
      'Liquid is a language for templates: text with places where values go in, and instructions between them.',
    ),
    heading(2, 'what-there-is', 'What there is'),
    cardList(homeCards(catalogue)),
    ...(environment.drops.length > 0
      ? [
          paragraph(
            'How drops lead to each other is drawn in the ',
            ...link(`@site/${folder}/drop-tree.md`, 'tree of drops'),
            '.',
          ),
        ]
      : []),
    heading(2, 'how-templates-are-written', 'How templates are written'),
    paragraph('A value stands between two braces. A dot leads from an object to one of its fields.'),
    fence('liquid', `{{ ${value} }}`),
    paragraph('Behind a bar, a filter changes the value on its way to the page; filters can follow each other.'),
    fence('liquid', sampleFilter(environment.filters)),
    paragraph(
      'An instruction, a tag, stands between a brace and a percent sign. Blocks are tags that end with ',
      code('end'),
      ' and their name.',
    ),
    fence('liquid', `{% if ${value} %}\n  {{ ${value} }}\n{% endif %}`),
  ]
}

function homeCards({ environment, folder, pagesOfKind }: Catalogue): VirtualNode[] {
  const { variables } = environment
  const variablesCard = card({
    label: 'Variables',
    sourcePath: `${folder}/variables.md`,
    description: 'Values that templates have from the beginning.',
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
