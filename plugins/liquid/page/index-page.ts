import type { ThemeTexts, VirtualNode } from 'lectern/plugin-kit'
import { code, definitionList, deprecatedBadge, element, letterIndex, link, paragraph } from '../../reference/index.ts'
import type { Page, PageKind } from '../pages.ts'
import { descriptionSummary } from './description.ts'
import { groupEntries, groupHeading } from './groups.ts'
import type { PageContext } from './page-context.ts'
import { spaced, typeNodes } from './type-nodes.ts'

export function kindLabel(kind: PageKind, texts: ThemeTexts): string {
  return kind === 'tags' ? texts.liquidTags : texts[kind]
}

/** The introduction of an index page. */
export function kindIntro(kind: PageKind, texts: ThemeTexts): string {
  return texts[`${kind}Intro`]
}

/** The index page of a kind: its entries with their summaries. */
export function indexNodes(kind: PageKind, pages: readonly Page[], context: PageContext): VirtualNode[] {
  const toList = (entries: readonly Page[]) =>
    definitionList(
      entries.map((page) => entryNode(page, context)),
      'member-index',
    )
  const intro = paragraph(kindIntro(kind, context.catalogue.texts))
  const groups = groupEntries(pages, ({ of }) => of.group)
  if (groups.length === 1) return [intro, ...letterIndex(pages, ({ of }) => of.name, toList)]
  return [intro, ...groups.flatMap(({ name, entries }) => [...groupHeading(name, 2), toList(entries)])]
}

function entryNode(page: Page, context: PageContext): VirtualNode {
  const { kind, of, sourcePath } = page
  const facts = [
    ...(kind === 'filters' ? typeNodes(page.of.returns.types, context) : []),
    ...(of.deprecated ? spaced(deprecatedBadge(context.catalogue.texts)) : []),
  ]
  const summary = descriptionSummary(of, context.catalogue)
  return element('div', {}, [
    element('dt', {}, link(`@site/${sourcePath}`, code(of.name))),
    ...(facts.length > 0 ? [element('dd', { className: ['member-type'] }, facts)] : []),
    ...(summary === '' ? [] : [element('dd', {}, [paragraph(summary)])]),
  ])
}
