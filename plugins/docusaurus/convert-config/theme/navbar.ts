import { existsSync } from 'node:fs'
import path from 'node:path'
import { keyPath, rootPath, withBaseUrl } from 'lectern/plugin-kit'
import { type KeyPath, type Mapping, pick, readList, readValues, reportUnknownKeys, type Values } from '../mapping.ts'
import { convertLink } from './link.ts'
import { convertLogo } from './logo.ts'

const navbarPath = ['themeConfig', 'navbar']

/** Converts the navbar. */
export function convertNavbar(navbar: Values, baseUrl: string, mapping: Mapping): Values {
  reportUnknownKeys(navbar, navbarPath, ['title', 'logo', 'items', 'hideOnScroll', 'style'], mapping)
  const logo = [...navbarPath, 'logo']
  return {
    ...pick(navbar, ['hideOnScroll', 'style']),
    ...(typeof navbar.title === 'string' ? { title: navbar.title } : {}),
    ...(navbar.logo === undefined
      ? {}
      : {
          logo: withRootPath(
            withoutRepeatedName(convertLogo(readValues(navbar.logo, logo, mapping), logo, mapping), navbar.title),
          ),
        }),
    items: convertItems(navbar.items, [...navbarPath, 'items'], { baseUrl, mapping, isNested: false }),
  }
}

/** The name of the link is not read twice if the logo has the text next to it. */
function withoutRepeatedName(logo: Values, title: unknown): Values {
  return typeof title === 'string' && logo.alt === title ? { ...logo, alt: '' } : logo
}

/** The link of the navbar's logo is a path of the site; that of the footer's may be relative. */
function withRootPath(logo: Values): Values {
  return typeof logo.href === 'string' ? { ...logo, href: rootPath(logo.href) } : logo
}

interface ItemContext {
  baseUrl: string
  mapping: Mapping
  /** Whether the items are those of a dropdown. */
  isNested: boolean
}

function convertItems(value: unknown, list: KeyPath, context: ItemContext): Values[] {
  return readList(value, list, context.mapping).flatMap((item, index) => {
    const place = [...list, index]
    return convertItem(readValues(item, place, context.mapping), place, context)
  })
}

const activeKeys = ['activeBasePath', 'activeBaseRegex']
const versionKeys = [
  'dropdownItemsBefore',
  'dropdownItemsAfter',
  'dropdownActiveClassDisabled',
  'docsPluginId',
  'versions',
  'queryString',
]

function convertItem(item: Values, place: KeyPath, context: ItemContext): Values[] {
  const { mapping, baseUrl, isNested } = context
  const { type = item.items === undefined ? 'default' : 'dropdown' } = item
  // Docusaurus' default; that of Lectern is `right`.
  const position: Values = isNested ? {} : { position: item.position ?? 'left' }
  const link = (...known: string[]): Values => ({ ...convertLink(item, place, known, mapping), ...position })
  switch (type) {
    case 'default':
      if (typeof item.html === 'string') return [{ type: 'html', ...position, value: htmlLink(item, baseUrl) }]
      return [{ ...link(...activeKeys), ...(isNested ? {} : active(item)) }]
    case 'dropdown': {
      const { to, href, ...rest } = link('items', ...activeKeys)
      const listed = convertItems(item.items, [...place, 'items'], { ...context, isNested: true })
      const items = [...ownPage({ label: item.label, to, href }, listed), ...listed]
      return isNested ? items : [{ ...rest, ...active(item), type, items }]
    }
    case 'doc':
      return [
        {
          ...withoutName(link('docId', 'docsPluginId', ...activeKeys)),
          type,
          ...pick(item, ['docId', 'docsPluginId']),
        },
      ]
    case 'docSidebar':
      return [
        {
          ...withoutName(link('sidebarId', 'docsPluginId', ...activeKeys)),
          type,
          ...pick(item, ['sidebarId', 'docsPluginId']),
        },
      ]
    case 'html':
      return [{ type, ...position, ...pick(item, ['value', 'className']) }]
    case 'docsVersion':
      if (item.to !== undefined && item.label !== undefined)
        return [{ ...link('docsPluginId', ...activeKeys), ...(isNested ? {} : active(item)) }]
      return isNested ? reportNested(place, mapping) : [versionItem(item, place, context)]
    case 'docsVersionDropdown':
    case 'localeDropdown':
      return isNested ? reportNested(place, mapping) : [versionItem(item, place, context)]
    case 'search':
      return [{ type, ...position, ...pick(item, ['className']) }]
    default:
      reportType(String(type), place, mapping)
      return []
  }
}

/** Returns the page of a dropdown as an item of its list, unless it is listed: a click on the label opens the list. */
function ownPage({ label, to, href }: Values, listed: Values[]): Values[] {
  const target = String(to ?? href ?? '#')
  if (target.startsWith('#') || listed.some((item) => (item.to ?? item.href) === target)) return []
  return [{ label, ...(to === undefined ? { href } : { to }) }]
}

/** Converts an item whose links are those of versions or locales. */
function versionItem(item: Values, place: KeyPath, context: ItemContext): Values {
  const extra = (key: string) =>
    item[key] === undefined ? {} : { [key]: convertItems(item[key], [...place, key], { ...context, isNested: true }) }
  const { to: _, href: __, ...rest } = convertLink(item, place, [...versionKeys, ...activeKeys], context.mapping)
  return {
    ...rest,
    position: item.position ?? 'left',
    type: item.type,
    ...pick(item, ['docsPluginId', 'versions', 'queryString']),
    ...extra('dropdownItemsBefore'),
    ...extra('dropdownItemsAfter'),
  }
}

function reportNested(place: KeyPath, { report }: Mapping): Values[] {
  report([...place, 'type'], {
    message: 'The item is left out: a dropdown cannot contain versions or locales.',
    hint: 'Set `label` and `to`, or move the item out of the dropdown.',
  })
  return []
}

/** Items of own types are rendered by the components that the site registers for them. */
function reportType(type: string, place: KeyPath, { siteDir, report }: Mapping): void {
  if (!type.startsWith('custom-')) {
    report([...place, 'type'], {
      severity: 'error',
      message: `\`${keyPath([...place, 'type'])}\`: "${type}" is not a navbar item type.`,
      hint: 'Use `doc`, `docSidebar`, `dropdown`, `html`, or no type for a link.',
    })
    return
  }
  const components = path.join(siteDir, 'src/theme/NavbarItem/ComponentTypes')
  if (['.js', '.jsx', '.ts', '.tsx'].some((extension) => existsSync(`${components}${extension}`))) return
  report([...place, 'type'], {
    message: `The navbar item is left out: the site has no component for the type "${type}".`,
    hint: 'Register it in src/theme/NavbarItem/ComponentTypes.',
  })
}

function active(item: Values): Values {
  return pick(item, activeKeys)
}

/** The page that the item leads to has a label. */
function withoutName({ to: _, href: __, ...item }: Values): Values {
  return item
}

/** A link whose label is HTML. */
function htmlLink({ html, to, href, className = '' }: Values, baseUrl: string): string {
  const quote = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const target = to === undefined ? String(href ?? '') : withBaseUrl(rootPath(String(to)), baseUrl)
  const external = /^(?:https?:)?\/\//.test(target) ? ' target="_blank" rel="noopener noreferrer"' : ''
  return `<a class="${quote(String(className))}" href="${quote(target)}"${external}>${String(html)}</a>`
}
