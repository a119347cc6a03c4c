import type { VirtualNode, VirtualRoot } from 'lectern/plugin-kit'
import {
  card,
  cardList,
  code,
  definitionList,
  deprecatedAdmonition,
  deprecatedBadge,
  element,
  heading,
  letterIndex,
  link,
  paragraph,
} from '../../reference/index.ts'
import {
  commentOf,
  definedIn,
  deprecationNodes,
  descriptionNodes,
  exampleNodes,
  isDeprecated,
  summarizeComment,
} from '../comment.ts'
import type { Category, EntryPage, Scope } from '../model/layout.ts'
import { type Reference, sourceOf, urlOfPage } from '../reference.ts'
import { components } from './component.ts'
import { createPageContext, type PageContext } from './page-context.ts'

interface GeneratedPage {
  tree: VirtualRoot
  places: PageContext['places']
}

/** The page of a module or a namespace: what its comment says, and all exports by kind. */
export function scopePage(scope: Scope, reference: Reference): GeneratedPage {
  const page = createPageContext(reference)
  const { texts } = reference
  const { reflection, categories, aliases } = scope
  const source = sourceOf(reflection)
  page.places.allocateLines(reference.placeOf(source))
  const reason = deprecationNodes(reflection.comment, source, page, '')
  const description = descriptionNodes(reflection.comment, source, page)
  const others = aliases.flatMap(({ name, target }) => {
    const found = reference.pageOf(target)
    return found ? [{ name, found }] : []
  })
  const children = [
    ...(reason.length > 0 ? [deprecatedAdmonition(reason, texts)] : []),
    ...(description.length > 0 || scope.name !== '' ? description : [paragraph(texts.typescriptIntro)]),
    ...exampleNodes(reflection.comment, source, page),
    ...categories.flatMap((category) => [
      heading(2, page.sectionId(category.kind), ...link(urlOfPage(category), texts[category.kind])),
      pageList(category.pages, reference),
    ]),
    ...(others.length > 0
      ? [
          heading(2, page.sectionId('reexports'), texts.reexports),
          definitionList(
            others.map(({ name, found }) => entryNode(found, reference, name)),
            'member-index',
          ),
        ]
      : []),
    ...(scope.path === '' ? [] : definedIn(source, reference)),
  ]
  return { tree: { type: 'root', uses: components, children }, places: page.places }
}

/** The home page of several modules: a card for each. */
export function homePage(reference: Reference): GeneratedPage {
  const { layout, texts } = reference
  const page = createPageContext(reference)
  page.places.allocateLines(reference.placeOf(undefined))
  const cards = layout.modules.map(({ name, sourcePath, reflection, categories }) => {
    const count = categories.reduce((sum, { pages }) => sum + pages.length, 0)
    const description = summarizeComment(reflection.comment) || undefined
    return card({ label: name, sourcePath, description, count: texts.items({ count }) })
  })
  const children = [
    paragraph(texts.typescriptIntro),
    heading(2, page.sectionId('modules'), texts.modules),
    cardList(cards),
  ]
  return { tree: { type: 'root', uses: components, children }, places: page.places }
}

/** The index page of the exports of a kind. */
export function categoryPage({ pages }: Category, reference: Reference): GeneratedPage {
  const page = createPageContext(reference)
  page.places.allocateLines(reference.placeOf(sourceOf(pages[0]?.reflection ?? {})))
  const children = letterIndex(
    pages,
    ({ reflection }) => reflection.name,
    (some) => pageList(some, reference),
  )
  return { tree: { type: 'root', uses: components, children }, places: page.places }
}

function pageList(pages: readonly EntryPage[], reference: Reference): VirtualNode {
  return definitionList(
    pages.map((page) => entryNode(page, reference)),
    'member-index',
  )
}

function entryNode(page: EntryPage, { texts }: Reference, alias?: string): VirtualNode {
  const { reflection } = page
  const summary = summarizeComment(commentOf(reflection))
  return element('div', {}, [
    element('dt', {}, link(urlOfPage(page), code(alias ?? reflection.name))),
    ...(isDeprecated(reflection) ? [element('dd', { className: ['member-type'] }, [deprecatedBadge(texts)])] : []),
    element('dd', {}, summary === '' ? [] : [paragraph(summary)]),
  ])
}
