import path from 'node:path'
import { isExternal, type LinkContext } from '../document-links.ts'
import type { Notes } from '../notes.ts'
import { asList, asText, asValues, type Values } from '../values.ts'
import { readLabel } from './sidebar.ts'

/** Converts `themeConfig.nav`. */
export function convertNavbar(nav: unknown, context: LinkContext, notes: Notes): Values[] {
  return asList(nav).flatMap((entry): Values[] => {
    const item = asValues(entry)
    const children = asList(item.items)
    if (children.length === 0) {
      const link = convertLink(item, context, notes)
      return link ? [{ ...link, activeBaseRegex: activePattern(item), position: 'left' }] : []
    }
    const items = children.flatMap((child) => dropdownItems(asValues(child), context, notes))
    return [{ label: readLabel(item.text) ?? 'More', position: 'left', items }]
  })
}

/** A group inside of a dropdown becomes its items: dropdowns have one level. */
function dropdownItems(item: Values, context: LinkContext, notes: Notes): Values[] {
  const group = asList(item.items)
  if (group.length > 0) return group.flatMap((child) => dropdownItems(asValues(child), context, notes))
  const link = convertLink(item, context, notes)
  return link ? [link] : []
}

function convertLink(item: Values, { configFile, findDocument }: LinkContext, notes: Notes): Values | undefined {
  const [label, link] = [readLabel(item.text), asText(item.link)]
  if (label === undefined || link === undefined) {
    const name = label === undefined ? 'An item' : `The item "${label}"`
    notes.add({ file: configFile }, `${name} of \`themeConfig.nav\` was not converted: it has no text or no link.`)
    return undefined
  }
  if (isExternal(link)) return { label, href: link }
  const [, page = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? []
  // Pages have their URLs also where they are those of rewritten documents.
  const url = page.replace(/\.(?:html|md)$/, '').replace(/(^|\/)index$/, '$1')
  return {
    label,
    to: (findDocument(link) === undefined ? url : path.posix.join('/', url).replace(/(.)\/$/, '$1')) + rest || '/',
  }
}

function activePattern({ activeMatch }: Values): string | undefined {
  return asText(activeMatch)
}
