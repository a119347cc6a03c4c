import { nodes, type VirtualNode } from 'lectern/plugin-kit'
import { isList, mayBeNil, typeParts, withoutNil } from '../types.ts'
import type { PageContext } from './page-context.ts'

const { element, link } = nodes

/** Types as they are written, names of drops linked, and what is to be known of the value in a word each. */
export function typeNodes(types: readonly string[], context: PageContext): VirtualNode[] {
  const shown = withoutNil(types)
  return [
    ...shown.flatMap((type, index) => [
      ...(index > 0 ? [{ type: 'text', value: ' or ' }] : []),
      element('code', { className: ['type'] }, pieces(type, context)),
    ]),
    ...(isList(types) ? badge('list') : []),
    ...(mayBeNil(types) ? badge('may be nil') : []),
  ]
}

function pieces(type: string, { catalogue, within }: PageContext): VirtualNode[] {
  return typeParts(type).flatMap(({ text, name }) => {
    const drop = name === undefined ? undefined : catalogue.types.dropOf(name, within)
    return link(drop === undefined ? undefined : catalogue.urlOf(drop), text)
  })
}

/** A word about something, set off by a blank for those who read without styles. */
export function badge(word: string, look?: 'caution'): VirtualNode[] {
  const span = element('span', { className: ['badge', ...(look ? [`badge-${look}`] : [])] }, [word])
  return [{ type: 'text', value: ' ' }, span]
}
