import type { VirtualNode } from 'lectern/plugin-kit'
import { card, cardList, code, fence, heading, link, paragraph, textNodes } from '../../reference/index.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Field, Filter } from '../model.ts'
import { pageKinds } from '../pages.ts'
import { dropsIn } from '../types.ts'
import { hasDropTree } from './drop-tree-page.ts'
import { checkedMeta } from './examples.ts'
import { kindIntro, kindLabel } from './index-page.ts'

/** The home page of the section: an overview and an introduction to templates. */
export function homeNodes(catalogue: Catalogue): VirtualNode[] {
  const { environment, folder, texts } = catalogue
  const value = sampleValue(catalogue)
  return [
    paragraph(texts.liquidIntro),
    heading(2, 'what-there-is', texts.contents),
    cardList(homeCards(catalogue)),
    ...(hasDropTree(catalogue)
      ? [
          paragraph(
            ...textNodes(texts.dropTreeHint, { dropTree: link(`@site/${folder}/drop-tree.md`, texts.dropTreeLink) }),
          ),
        ]
      : []),
    heading(2, 'how-templates-are-written', texts.templateSyntax),
    paragraph(texts.outputSyntax),
    fence('liquid', `{{ ${value} }}`, checkedMeta()),
    paragraph(texts.filterSyntax),
    fence('liquid', sampleFilter(environment.filters), checkedMeta()),
    paragraph(...textNodes(texts.tagSyntax, { end: [code('end')] })),
    fence('liquid', `{% if ${value} %}\n  {{ ${value} }}\n{% endif %}`, checkedMeta()),
  ]
}

function homeCards({ environment, folder, pagesOfKind, texts }: Catalogue): VirtualNode[] {
  const { variables } = environment
  const variablesCard = card({
    label: texts.variables,
    sourcePath: `${folder}/variables.md`,
    description: texts.variablesCard,
    count: texts.variablesCount({ count: variables.length }),
  })
  const kinds = pageKinds.filter((kind) => pagesOfKind(kind).length > 0)
  return [
    ...(variables.length > 0 ? [variablesCard] : []),
    ...kinds.map((kind) =>
      card({
        label: kindLabel(kind, texts),
        sourcePath: `${folder}/${kind}/index.md`,
        description: kindIntro(kind, texts),
        count: texts[`${kind}Count`]({ count: pagesOfKind(kind).length }),
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
