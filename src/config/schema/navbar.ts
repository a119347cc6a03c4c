import { z } from 'zod'
import { isPattern } from '../../shared/is-pattern.ts'
import type { DropdownItem, NavbarItem, ThemeConfig } from '../../shared/types.ts'
import { labelIssues, linkShape, targetIssues } from './link.ts'
import { logoSchema } from './logo.ts'
import { objectRule, type RuleIssue } from './rule.ts'
import { socialSchema } from './social.ts'
import { filledText, htmlText } from './text.ts'

const docShape = {
  /** Id of the document that an item of type `doc` links to. */
  docId: filledText.optional(),
  /** Name of the sidebar whose first document an item of type `docSidebar` links to. */
  sidebarId: filledText.optional(),
  /** Docs instance of the document, sidebar, or versions. Default `default`. */
  docsPluginId: filledText.optional(),
  /** Icon before the label, such as `lucide:rocket`. */
  icon: filledText.optional(),
  /** Content of an item of type `html`. */
  value: htmlText.optional(),
}

const dropdownItemSchema = z
  .strictObject({
    ...linkShape,
    ...docShape,
    /** Kind of item. Default `link`. */
    type: z.enum(['link', 'doc', 'docSidebar', 'html']).default('link'),
  })
  .check(objectRule<DropdownItem>((item) => itemIssues(item))) satisfies z.ZodType<DropdownItem>

const itemShape = {
  ...linkShape,
  ...docShape,
  /** Kind of item. Default: `dropdown` if the item has `items`; otherwise, `link`. */
  type: z
    .enum(
      [
        'link',
        'doc',
        'docSidebar',
        'docsVersion',
        'docsVersionDropdown',
        'localeDropdown',
        'search',
        'dropdown',
        'html',
      ],
      "'link', 'doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown', 'localeDropdown', 'search', 'dropdown' or 'html'",
    )
    .optional(),
  /** Side of the navbar. Default `right`. */
  position: z.enum(['left', 'right']).default('right'),
  /** Regular expression, as a string: the item is active on all matching paths, which include the base URL. */
  activeBaseRegex: z.string().refine(isPattern, 'a regular expression').optional(),
  /** Path, without the base URL: the item is active on all paths that begin with it. */
  activeBasePath: filledText.optional(),
  /** Items of a dropdown. */
  items: z.array(dropdownItemSchema).optional(),
  /** Names of the versions that a version dropdown lists, or an object with a `label` for each. Default: all versions. */
  versions: z
    .union(
      [
        z.array(filledText, 'a list of version names').min(1, 'a list of version names'),
        z.record(
          z.string(),
          z.strictObject({
            /** Label in the dropdown. Default: the label of the version. */
            label: filledText.optional(),
          }),
        ),
      ],
      'a list of version names, or an object with versions',
    )
    .optional(),
  /** Query string, such as `?persist=1`, to add to the links of a locale dropdown. */
  queryString: filledText.optional(),
  /** Items before the versions or locales of a dropdown. */
  dropdownItemsBefore: z.array(dropdownItemSchema).optional(),
  /** Items after the versions or locales of a dropdown. */
  dropdownItemsAfter: z.array(dropdownItemSchema).optional(),
}

const itemSchema = z
  .strictObject(itemShape)
  .check(objectRule<Unchecked>((item) => itemIssues(item)))
  .transform((item) => ({ ...item, type: itemType(item) })) satisfies z.ZodType<NavbarItem>

export const navbarSchema = z
  .strictObject({
    /** Title next to the logo. */
    title: z.string().optional(),
    /** Logo, which links to the home page. */
    logo: logoSchema.optional(),
    /** Items of the navbar, in order. */
    items: z.array(itemSchema).default([]),
    /** Links to profiles on other sites, shown as icons. */
    social: socialSchema.default([]),
    /** Hides the navbar while the reader scrolls down. Default false. */
    hideOnScroll: z.boolean().default(false),
    /** `dark` keeps the navbar dark in both color modes; `primary` gives it the accent color. By default, it has neither. */
    style: z.enum(['dark', 'primary']).optional(),
  })
  .prefault({}) satisfies z.ZodType<ThemeConfig['navbar']>

type Unchecked = Partial<Record<keyof NavbarItem, unknown>>

function itemType<T>(item: { type?: T; items?: unknown }): T | 'dropdown' | 'link' {
  return item.type ?? (item.items === undefined ? 'link' : 'dropdown')
}

function itemIssues(item: Unchecked): RuleIssue[] {
  switch (itemType(item)) {
    case 'link':
      return [...labelIssues(item), ...targetIssues(item)]
    case 'dropdown':
      return [...labelIssues(item), ...requireKey(item, 'dropdown', 'items')]
    case 'doc':
      return requireKey(item, 'doc', 'docId')
    case 'docSidebar':
      return requireKey(item, 'docSidebar', 'sidebarId')
    case 'html':
      return requireKey(item, 'html', 'value')
    default:
      return []
  }
}

function requireKey(item: Unchecked, type: string, key: keyof Unchecked): RuleIssue[] {
  if (item[key] !== undefined) return []
  return [{ problem: `has the type '${type}', which needs \`${key}\``, hint: `Add \`${key}\`, or change the type.` }]
}
