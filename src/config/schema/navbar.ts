import { z } from 'zod'
import { isPattern } from '../../shared/is-pattern.ts'
import type { DropdownItem, NavbarItem, ThemeConfig } from '../../shared/types.ts'
import { linkShape, nameProblems, targetProblems } from './link.ts'
import { logoSchema } from './logo.ts'
import { expects, type Problem, together } from './rule.ts'
import { socialSchema } from './social.ts'
import { filledText } from './text.ts'

const docShape = {
  docId: filledText.optional(),
  sidebarId: filledText.optional(),
  docsPluginId: filledText.optional(),
  /** The HTML of an item of type `html`. */
  value: z.string().optional(),
}

const dropdownItemSchema = z
  .strictObject({ ...linkShape, ...docShape, type: z.enum(['link', 'doc', 'docSidebar', 'html']).default('link') })
  .check(together<DropdownItem>((item) => itemProblems(item))) satisfies z.ZodType<DropdownItem>

const itemShape = {
  ...linkShape,
  ...docShape,
  /** `dropdown` where the item has `items`, else `link`. */
  type: z
    .enum([
      'link',
      'doc',
      'docSidebar',
      'docsVersion',
      'docsVersionDropdown',
      'localeDropdown',
      'search',
      'dropdown',
      'html',
    ])
    .optional(),
  position: z.enum(['left', 'right']).default('right'),
  /** Source of a regular expression: the item is marked as current on the paths that it matches. */
  activeBaseRegex: z.string().refine(isPattern, expects('the source of a regular expression')).optional(),
  activeBasePath: filledText.optional(),
  items: z.array(dropdownItemSchema).optional(),
  /** Of a dropdown of versions or locales. */
  dropdownItemsBefore: z.array(dropdownItemSchema).optional(),
  dropdownItemsAfter: z.array(dropdownItemSchema).optional(),
}

const itemSchema = z
  .strictObject(itemShape)
  .check(together<Unchecked>((item) => itemProblems(item)))
  .transform((item) => ({ ...item, type: itemType(item) })) satisfies z.ZodType<NavbarItem>

export const navbarSchema = z
  .strictObject({
    title: z.string().optional(),
    logo: logoSchema.optional(),
    items: z.array(itemSchema).default([]),
    /** Pictures at the end of the bar that lead to profiles elsewhere. */
    social: socialSchema.default([]),
    /** Moves the bar out of sight while the reader scrolls down. */
    hideOnScroll: z.boolean().default(false),
  })
  .prefault({}) satisfies z.ZodType<ThemeConfig['navbar']>

type Unchecked = Partial<Record<keyof NavbarItem, unknown>>

function itemType<T>(item: { type?: T; items?: unknown }): T | 'dropdown' | 'link' {
  return item.type ?? (item.items === undefined ? 'link' : 'dropdown')
}

function itemProblems(item: Unchecked): Problem[] {
  switch (itemType(item)) {
    case 'link':
      return [...nameProblems(item), ...targetProblems(item)]
    case 'dropdown':
      return [...nameProblems(item), ...lacking(item, 'dropdown', 'items')]
    case 'doc':
      return lacking(item, 'doc', 'docId')
    case 'docSidebar':
      return lacking(item, 'docSidebar', 'sidebarId')
    case 'html':
      return lacking(item, 'html', 'value')
    default:
      return []
  }
}

function lacking(item: Unchecked, type: string, key: keyof Unchecked): Problem[] {
  if (item[key] !== undefined) return []
  return [{ problem: `has the type '${type}' and needs \`${key}\``, hint: `Add \`${key}\`, or change the type.` }]
}
