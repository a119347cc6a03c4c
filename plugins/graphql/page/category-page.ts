import type { VirtualNode, VirtualRoot } from 'lectern/plugin-kit'
import {
  code,
  compareNames,
  definitionList,
  deprecatedBadge,
  element,
  letterIndex,
  link,
  paragraph,
} from '../../reference/index.ts'
import type { Category, Entity } from '../entities.ts'
import type { Reference } from '../reference.ts'
import { isDeprecated } from '../schema/directives.ts'
import { component } from './component.ts'
import { summarize } from './summary.ts'
import { typeNode } from './type-node.ts'

/** The index page of a category: its entities with their summaries. */
export function categoryPage({ kind }: Category, members: Entity[], reference: Reference): VirtualRoot {
  const sorted = [...members].sort((a, b) => compareNames(a.name, b.name))
  const toList = (entities: readonly Entity[]) =>
    definitionList(
      entities.map((entity) => entryNode(entity, reference)),
      'member-index',
    )
  const children = [
    ...(kind ? [paragraph(reference.texts[`${kind}Intro`])] : []),
    ...letterIndex(sorted, ({ name }) => name, toList),
  ]
  return { type: 'root', uses: [component], children }
}

function entryNode(entity: Entity, reference: Reference): VirtualNode {
  const { of, name, kind } = entity
  const key = reference.keyFor(entity)
  const summary = summarize(of, key, reference)
  const isOperation = kind === 'queries' || kind === 'mutations' || kind === 'subscriptions'
  return element('div', {}, [
    element('dt', {}, link(reference.urlFor(key), code(kind === 'directives' ? `@${name}` : name))),
    ...(isOperation ? [element('dd', { className: ['member-type'] }, [typeNode(entity.of.type, reference)])] : []),
    ...(isDeprecated(of) ? [element('dd', { className: ['member-type'] }, [deprecatedBadge(reference.texts)])] : []),
    element('dd', {}, summary === '' ? [] : [paragraph(summary)]),
  ])
}
