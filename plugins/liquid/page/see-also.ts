import { isExternalUrl, type VirtualNode } from 'lectern/plugin-kit'
import { code, element, heading, link, text, textNodes } from '../../reference/index.ts'
import type { Entry, SeeAlso } from '../model.ts'
import type { PageContext } from './page-context.ts'

/** The "See also" section of a page. */
export function seeAlsoSection({ see }: Entry, id: string, context: PageContext): VirtualNode[] {
  if (see.length === 0) return []
  const items = see.map((reference) => element('li', {}, seeAlsoNodes(reference, context)))
  return [heading(2, id, context.catalogue.texts.seeAlso), element('ul', {}, items)]
}

/** The "See also" line in the description of a field. */
export function seeAlsoLine({ see }: Entry, context: PageContext): VirtualNode[] {
  if (see.length === 0) return []
  const links = see.flatMap((reference, index) => [
    ...(index > 0 ? [text(', ')] : []),
    ...seeAlsoNodes(reference, context),
  ])
  return [element('p', { className: ['see'] }, textNodes(context.catalogue.texts.seeAlsoLine, { links }))]
}

function seeAlsoNodes({ to, label }: SeeAlso, { catalogue, within }: PageContext): VirtualNode[] {
  const entry = catalogue.find(to, within)
  const suffix = label === undefined ? [] : [text(`: ${label}`)]
  if (entry) return [...link(entry.url, code(entry.name)), ...suffix]
  if (to.startsWith('file:')) return label === undefined ? [code(to.slice('file:'.length))] : [text(label)]
  // A sentence refers to something without a name.
  if (label !== undefined && !isName(to)) return [text(`${to} ${label}`)]
  if (isUrl(to) || /^[/#]|^@site\//.test(to)) return link(to, label ?? to)
  return [code(to.replace(/^#/, '')), ...suffix]
}

/** Whether a word is a URL, a path, or a name in Ruby, `Shop::Book`, `BookDrop`, `#title`. Any sentence begins with a capital. */
function isName(word: string): boolean {
  return isUrl(word) || /^[/#@]|::|[a-z][A-Z]|\w#\w/.test(word)
}

/** `Shop::Book` begins like a URL with a scheme. */
function isUrl(word: string): boolean {
  return isExternalUrl(word) && !/^\w+::/.test(word)
}
