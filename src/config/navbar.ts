import { z } from 'zod'
import type { NavbarItem, ThemeConfig } from '../shared/types.ts'
import { linkSchema, linkShape, nameProblems, targetProblems } from './link.ts'
import { logoSchema } from './logo.ts'
import { expects, type Problem, together } from './rule.ts'
import { filledText } from './text.ts'

const itemShape = {
  ...linkShape,
  /** `dropdown` where the item has `items`, else `link`. */
  type: z.enum(['link', 'doc', 'docSidebar', 'dropdown', 'html']).optional(),
  position: z.enum(['left', 'right']).default('right'),
  docId: filledText.optional(),
  sidebarId: filledText.optional(),
  docsPluginId: filledText.optional(),
  /** Source of a regular expression: the item is marked as current on the paths that it matches. */
  activeBaseRegex: z.string().refine(isPattern, expects('the source of a regular expression')).optional(),
  activeBasePath: filledText.optional(),
  items: z.array(linkSchema).optional(),
  /** The HTML of an item of type `html`. */
  value: z.string().optional(),
}

const itemSchema = z
  .strictObject(itemShape)
  .check(together((item) => itemProblems(item)))
  .transform((item) => ({ ...item, type: itemType(item) })) satisfies z.ZodType<NavbarItem>

export const navbarSchema = z
  .strictObject({
    title: z.string().optional(),
    logo: logoSchema.optional(),
    items: z.array(itemSchema).default([]),
    hideOnScroll: z.boolean().default(false),
  })
  .prefault({}) satisfies z.ZodType<ThemeConfig['navbar']>

type Unchecked = { [K in keyof typeof itemShape]?: unknown }

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

function isPattern(source: string): boolean {
  try {
    new RegExp(source)
    return true
  } catch {
    return false
  }
}
