import type { VirtualNode } from 'lectern/plugin-kit'
import { element, link } from './nodes.ts'

/** A card on the home page of a section: a link, a line of description and a count. */
export function card({
  label,
  sourcePath,
  description,
  count,
}: {
  label: string
  sourcePath: string
  description?: string | undefined
  count?: string | undefined
}): VirtualNode {
  return element('li', {}, [
    ...link(`@site/${sourcePath}`, label),
    ...(description === undefined ? [] : [element('p', {}, [description])]),
    ...(count === undefined ? [] : [element('p', {}, [count])]),
  ])
}

export function cardList(cards: VirtualNode[]): VirtualNode {
  return element('ul', { className: ['cards'] }, cards)
}
