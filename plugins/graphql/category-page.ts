import type { VirtualNode, VirtualRoot } from 'lectern/plugin-kit'
import { type Category, compareNames, type Entity, type Kind } from './entities.ts'
import { component } from './entity-page.ts'
import { definitionList, deprecatedBadge, isDeprecated, typeNode } from './members.ts'
import { code, element, heading, link, paragraph } from './nodes.ts'
import { oneLine } from './one-line.ts'
import type { Reference } from './reference.ts'

/** What the pages of a kind are about. */
export const about: Record<Kind, string> = {
  queries: 'Operations that read.',
  mutations: 'Operations that change something.',
  subscriptions: 'Operations that go on answering when something happens.',
  directives: 'Marks that change how something is read or answered.',
  objects: 'What operations answer: things with fields.',
  inputs: 'What operations take: values with fields.',
  interfaces: 'Fields that several objects have in common.',
  unions: 'One of several objects.',
  enums: 'One of several values.',
  scalars: 'Single values: texts, numbers, dates.',
}

/** From so many entries on, they stand below their first letters. */
const leastForLetters = 60

/** The page of a category: what is in it, each with a line of its description. */
export function categoryPage({ kind }: Category, members: Entity[], reference: Reference): VirtualRoot {
  const sorted = [...members].sort((a, b) => compareNames(a.name, b.name))
  const listOf = (all: Entity[]) =>
    definitionList(
      all.map((entity) => entry(entity, reference)),
      'member-index',
    )
  const letters = sorted.length < leastForLetters ? [] : [...new Set(sorted.map(letterOf))]
  const lists = letters.flatMap((letter): VirtualNode[] => [
    heading(2, `letter-${letter.toLowerCase()}`, letter),
    listOf(sorted.filter((entity) => letterOf(entity) === letter)),
  ])
  const children = [...(kind ? [paragraph(about[kind])] : []), ...(lists.length > 0 ? lists : [listOf(sorted)])]
  return { type: 'root', uses: [component], children }
}

function letterOf({ name }: Entity): string {
  const [first = '_'] = name
  return /[a-z]/i.test(first) ? first.toUpperCase() : '_'
}

function entry(entity: Entity, reference: Reference): VirtualNode {
  const { of, name } = entity
  const key = reference.keyOf(entity)
  const line = oneLine(of, key, reference)
  const kind = entity.kind
  const isOperation = kind === 'queries' || kind === 'mutations' || kind === 'subscriptions'
  return element('div', {}, [
    element('dt', {}, link(reference.urlOf(key), code(kind === 'directives' ? `@${name}` : name))),
    ...(isOperation ? [element('dd', { className: ['member-type'] }, [typeNode(entity.of.type, reference)])] : []),
    ...(isDeprecated(of) ? [element('dd', { className: ['member-type'] }, [deprecatedBadge()])] : []),
    element('dd', {}, line === '' ? [] : [paragraph(line)]),
  ])
}
