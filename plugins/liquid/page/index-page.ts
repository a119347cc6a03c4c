import { nodes, type VirtualNode } from 'lectern/plugin-kit'
import type { Page, PageKind } from '../catalogue.ts'
import { oneLine } from './description.ts'
import { definitionList } from './members.ts'
import type { PageContext } from './page-context.ts'
import { badge, typeNodes } from './type-nodes.ts'

const { code, element, heading, link, paragraph } = nodes

export const labels: Record<PageKind, string> = { drops: 'Drops', filters: 'Filters', tags: 'Tags', blocks: 'Blocks' }

/** What the pages of a kind are about. */
export const about: Record<PageKind, string> = {
  drops: 'Objects with fields: what variables and other fields hold.',
  filters: 'What changes a value on its way to the page.',
  tags: 'Instructions that draw something or fetch a value.',
  blocks: 'Tags with something between their beginning and their end.',
}

/** From so many entries on, they stand below their first letters. */
const leastForLetters = 60

/** The page of a kind: everything of it, each with a line of its description. */
export function indexNodes(kind: PageKind, pages: readonly Page[], context: PageContext): VirtualNode[] {
  const listOf = (all: readonly Page[]) =>
    definitionList(
      all.map((page) => entry(page, context)),
      'member-index',
    )
  const letters = pages.length < leastForLetters ? [] : [...new Set(pages.map(letterOf))]
  const lists = letters.flatMap((letter) => [
    heading(2, `letter-${letter.toLowerCase()}`, letter),
    listOf(pages.filter((page) => letterOf(page) === letter)),
  ])
  return [paragraph(about[kind]), ...(lists.length > 0 ? lists : [listOf(pages)])]
}

function letterOf({ of: { name } }: Page): string {
  const [first = '_'] = name
  return /[a-z]/i.test(first) ? first.toUpperCase() : '_'
}

function entry(page: Page, context: PageContext): VirtualNode {
  const { kind, of, sourcePath } = page
  const facts = [
    ...(kind === 'filters' ? typeNodes(page.of.returns.types, context) : []),
    ...(of.deprecated ? badge('deprecated', 'caution') : []),
  ]
  const line = oneLine(of.text)
  return element('div', {}, [
    element('dt', {}, link(`@site/${sourcePath}`, code(of.name))),
    ...(facts.length > 0 ? [element('dd', { className: ['member-type'] }, facts)] : []),
    ...(line === '' ? [] : [element('dd', {}, [paragraph(line)])]),
  ])
}
