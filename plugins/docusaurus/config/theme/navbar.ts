import { existsSync } from 'node:fs'
import path from 'node:path'
import { keyPath } from 'lectern/plugin-kit'
import { type KeyPath, type Mapping, pick, readList, readValues, reportUnknownKeys, type Values } from '../mapping.ts'
import type { Draft } from '../plugins/draft.ts'
import { convertLink } from './link.ts'
import { convertLogo } from './logo.ts'

const own = ['themeConfig', 'navbar']

/** Converts the navbar. */
export function convertNavbar(navbar: Values, draft: Draft, mapping: Mapping): Values {
  reportUnknownKeys(navbar, own, ['title', 'logo', 'items', 'hideOnScroll', 'style'], mapping)
  if (navbar.style !== undefined) {
    mapping.report([...own, 'style'], {
      message: '`themeConfig.navbar.style` has no effect: the navbar has the colors of the theme.',
      hint: 'Set its colors in a style sheet of the site.',
    })
  }
  const logo = [...own, 'logo']
  return {
    ...pick(navbar, ['title', 'hideOnScroll']),
    ...(navbar.logo === undefined ? {} : { logo: convertLogo(readValues(navbar.logo, logo, mapping), logo, mapping) }),
    items: convertItems(navbar.items, [...own, 'items'], { draft, mapping, isNested: false }),
  }
}

interface ItemContext {
  draft: Draft
  mapping: Mapping
  /** Whether the items are those of a dropdown. */
  isNested: boolean
}

function convertItems(value: unknown, path: KeyPath, context: ItemContext): Values[] {
  return readList(value, path, context.mapping).flatMap((item, index) => {
    const place = [...path, index]
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
]

function convertItem(item: Values, path: KeyPath, context: ItemContext): Values[] {
  const { mapping, draft, isNested } = context
  const { type = item.items === undefined ? 'default' : 'dropdown' } = item
  const position = isNested ? {} : pick(item, ['position'])
  const link = (...known: string[]) => ({ ...convertLink(item, path, known, mapping), ...position })
  switch (type) {
    case 'default':
      if (typeof item.html === 'string') return [{ type: 'html', ...position, value: htmlLink(item) }]
      return [{ ...link(...activeKeys), ...(isNested ? {} : active(item)) }]
    case 'dropdown': {
      const { to: _, href: __, ...rest } = link('items', ...activeKeys)
      const items = convertItems(item.items, [...path, 'items'], { ...context, isNested: true })
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
    case 'docsVersionDropdown': {
      if (isNested) return []
      const extra = (key: string) =>
        item[key] === undefined
          ? {}
          : { [key]: convertItems(item[key], [...path, key], { ...context, isNested: true }) }
      const { to: _, href: __, ...rest } = link(...versionKeys, ...activeKeys)
      return [
        {
          ...rest,
          type,
          ...pick(item, ['docsPluginId']),
          ...extra('dropdownItemsBefore'),
          ...extra('dropdownItemsAfter'),
        },
      ]
    }
    case 'search':
      return draft.search === undefined ? [] : [{ type, ...position, ...pick(item, ['className']) }]
    case 'localeDropdown':
      // A single locale leaves nothing to choose.
      return []
    default: {
      const isCustom = typeof type === 'string' && type.startsWith('custom-')
      // The site's own component of the type gets the item from its config.
      if (isCustom && hasComponentTypes(mapping.siteDir)) return []
      mapping.report([...path, 'type'], {
        severity: isCustom ? 'warning' : 'error',
        message: isCustom
          ? `The navbar item of type "${type}" is left out: the site has no component for the type.`
          : `\`${keyPath([...path, 'type'])}\`: "${String(type)}" is not a type of navbar items.`,
        hint: isCustom
          ? 'Add it to src/theme/NavbarItem/ComponentTypes.js.'
          : 'Use `doc`, `docSidebar`, `dropdown`, `html`, or no type for a link.',
      })
      return []
    }
  }
}

/** Whether the site has components for types of navbar items, or a navbar of its own. */
function hasComponentTypes(siteDir: string): boolean {
  const folder = path.join(siteDir, 'src', 'theme')
  const names = ['Navbar', 'NavbarItem'].map((name) => path.join(folder, name))
  return names.some((name) => existsSync(name) || ['.js', '.jsx', '.ts', '.tsx'].some((end) => existsSync(name + end)))
}

function active(item: Values): Values {
  return pick(item, activeKeys)
}

/** The page that the item leads to has a label. */
function withoutName({ to: _, href: __, ...item }: Values): Values {
  return item
}

/** A link whose label is HTML. */
function htmlLink({ html, to, href, className = '' }: Values): string {
  const target = String(to ?? href ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
  return `<a class="${String(className).replaceAll('"', '&quot;')}" href="${target}">${String(html)}</a>`
}
