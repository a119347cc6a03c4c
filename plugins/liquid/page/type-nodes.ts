import type { VirtualNode } from 'lectern/plugin-kit'
import { badge, element, link, text } from '../../reference/index.ts'
import { mayBeNil, typeParts, withoutNil } from '../types.ts'
import type { PageContext } from './page-context.ts'

/** Types as the source writes them, drops linked, with a badge for nil. */
export function typeNodes(types: readonly string[], context: PageContext): VirtualNode[] {
  const { texts } = context.catalogue
  return [
    ...withoutNil(types).flatMap((type, index) => [
      ...(index > 0 ? [text(` ${texts.or} `)] : []),
      element('code', { className: ['type'] }, linkedType(type, context)),
    ]),
    ...(mayBeNil(types) ? spaced(badge(texts.mayBeNil)) : []),
  ]
}

function linkedType(type: string, { catalogue, within }: PageContext): VirtualNode[] {
  return typeParts(type).flatMap((part) => {
    const drop = part.name === undefined ? undefined : catalogue.types.resolveDrop(part.name, within)
    return link(drop === undefined ? undefined : catalogue.urlFor(drop), part.text)
  })
}

/** A node after a space, for readers without styles. */
export function spaced(node: VirtualNode): VirtualNode[] {
  return [text(' '), node]
}
