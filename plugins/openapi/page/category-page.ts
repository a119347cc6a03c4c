import type { VirtualNode, VirtualRoot } from 'lectern/plugin-kit'
import {
  card,
  cardList,
  code,
  definitionList,
  deprecatedBadge,
  element,
  letterIndex,
  link,
  paragraph,
  summarizeMarkdown,
} from '../../reference/index.ts'
import type { Category, OperationPage, SchemaPage } from '../layout.ts'
import { type Reference, urlOf } from '../reference.ts'
import { getFlag, getText, placeOf } from '../spec/spec.ts'
import { components } from './component.ts'
import { descriptionNodes, externalDocs, summarizeNode, summarizeTag } from './description.ts'
import { createPageContext, type PageContext } from './page-context.ts'
import { methodBadge } from './signature.ts'

/** The index page of a category: the description of its tag, and its pages with their summaries. */
export function categoryPage(
  { kind, tag, listed, children: nested }: Category,
  reference: Reference,
): { tree: VirtualRoot; places: PageContext['places'] } {
  const page = createPageContext(reference)
  const { texts } = reference
  page.places.allocateLines(placeOf(tag ?? reference.spec.root))
  const intro = kind === 'webhooks' ? texts.webhooksIntro : kind === 'schemas' ? texts.schemasIntro : undefined
  const lists =
    kind === 'schemas'
      ? letterIndex(
          listed as SchemaPage[],
          ({ name }) => name,
          (some) => pageList(some, reference),
        )
      : listed.length > 0
        ? [pageList(listed, reference)]
        : []
  const children = [
    ...(tag ? [...descriptionNodes(tag, page), ...externalDocs(tag, page)] : []),
    ...(intro === undefined ? [] : [paragraph(intro)]),
    ...lists,
    ...(nested.length > 0 ? [categoryList(nested, reference)] : []),
  ]
  return { tree: { type: 'root', uses: components, children }, places: page.places }
}

/** A card for each category. */
export function categoryList(categories: readonly Category[], { texts }: Reference): VirtualNode {
  const cards = categories.map(({ label, sourcePath, kind, tag, listed, children }) => {
    const intro = kind === 'webhooks' ? texts.webhooksIntro : kind === 'schemas' ? texts.schemasIntro : undefined
    const description = tag ? summarizeTag(tag) || undefined : intro
    const size = listed.length + children.length
    return card({ label, sourcePath, description, count: size > 0 ? texts.items({ count: size }) : undefined })
  })
  return cardList(cards)
}

/** Pages with their summaries. */
export function pageList(pages: readonly (OperationPage | SchemaPage)[], reference: Reference): VirtualNode {
  return definitionList(
    pages.map((page) => entryNode(page, reference)),
    'member-index',
  )
}

function entryNode(page: OperationPage | SchemaPage, { texts }: Reference): VirtualNode {
  const isDeprecated = page.type === 'operation' ? page.operation.isDeprecated : getFlag(page.schema.node, 'deprecated')
  const badges = isDeprecated ? [element('dd', { className: ['member-type'] }, [deprecatedBadge(texts)])] : []
  if (page.type === 'schema') {
    const summary = summarizeNode(page.schema.node)
    return element('div', {}, [
      element('dt', {}, link(urlOf(page), code(page.name))),
      ...badges,
      element('dd', {}, summary === '' ? [] : [paragraph(summary)]),
    ])
  }
  const { method, path, described } = page.operation
  const summary = summarizeMarkdown(getText(described, 'description') ?? '')
  return element('div', {}, [
    element('dt', {}, link(urlOf(page), page.name)),
    element('dd', { className: ['member-type', 'operation-line'] }, [
      methodBadge(method),
      ' ',
      element('code', {}, [path]),
    ]),
    ...badges,
    element('dd', {}, summary === '' || summary === page.name ? [] : [paragraph(summary)]),
  ])
}
