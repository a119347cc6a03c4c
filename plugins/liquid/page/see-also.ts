import { isExternalUrl, nodes, type VirtualNode } from 'lectern/plugin-kit'
import type { Use } from '../catalogue.ts'
import type { Entry, Reference } from '../model.ts'
import type { PageContext } from './page-context.ts'

const { code, element, heading, link } = nodes

/** Where to read on. */
export function seeAlso({ see }: Entry, id: string, context: PageContext): VirtualNode[] {
  if (see.length === 0) return []
  return [heading(2, id, 'See also'), seeList(see, context)]
}

/** The same within the description of a field. */
export function seeLine({ see }: Entry, context: PageContext): VirtualNode[] {
  if (see.length === 0) return []
  const links = see.flatMap((reference, index) => [
    ...(index > 0 ? [{ type: 'text', value: ', ' }] : []),
    ...seeNodes(reference, context),
  ])
  return [element('p', { className: ['see'] }, ['See also: ', ...links, '.'])]
}

function seeList(see: Reference[], context: PageContext): VirtualNode {
  return element(
    'ul',
    {},
    see.map((reference) => element('li', {}, seeNodes(reference, context))),
  )
}

function seeNodes({ to, label }: Reference, { catalogue, within }: PageContext): VirtualNode[] {
  const found = catalogue.find(to, within)
  const said = label === undefined ? [] : [textNode(`: ${label}`)]
  if (found) return [...link(found.url, code(found.name)), ...said]
  if (isExternalUrl(to) || /^[/#]|^@site\//.test(to)) return link(to, label ?? to)
  return [code(to.replace(/^#/, '')), ...said]
}

function textNode(value: string): VirtualNode {
  return { type: 'text', value }
}

/** Lists of places under what they have in common; nothing where there are none. */
export function relationList(lists: [title: string, nodes: VirtualNode[]][]): VirtualNode[] {
  const shown = lists.filter(([, items]) => items.length > 0)
  if (shown.length === 0) return []
  const items = shown.map(([title, inner]) =>
    element('div', {}, [element('dt', {}, [title]), element('dd', {}, inner)]),
  )
  return [element('dl', { className: ['relations'] }, items)]
}

/** More places than this are folded away. */
const mostShown = 40

export function usesNodes(uses: readonly Use[]): VirtualNode[] {
  if (uses.length === 0) return []
  const listOf = (part: readonly Use[]) =>
    element(
      'ul',
      {},
      part.map(({ label, url }) => element('li', {}, link(url, code(label)))),
    )
  const rest = uses.slice(mostShown)
  if (rest.length === 0) return [listOf(uses)]
  const summary = element('summary', {}, [`${rest.length} more`])
  return [listOf(uses.slice(0, mostShown)), element('details', {}, [summary, listOf(rest)])]
}
