import { anyObject, flag, number, parseSettings, text } from 'lectern/plugin-kit'
import { z } from 'zod'
import { badge } from '../schema/badge.ts'
import { categoryLink } from '../schema/category-link.ts'

const schema = z.strictObject({
  /** Name in the sidebar. Default: the label of the folder's page, or the folder name without its number prefix. */
  label: text.optional(),
  /** Position among the documents and folders next to it. Default: that of the folder's page, or the number prefix. */
  position: number.optional(),
  /** Description on cards. */
  description: text.optional(),
  /** CSS classes of the sidebar item. */
  className: text.optional(),
  /** Custom data of the sidebar item, for theme components. */
  customProps: anyObject.optional(),
  /** Whether readers can collapse the category. */
  collapsible: flag.optional(),
  /** Whether the category is collapsed at first. */
  collapsed: flag.optional(),
  /** Page of the category. */
  link: categoryLink.optional(),
  /** Documents in other folders that the category also lists. Their pages stay where their files are. */
  refs: z
    .array(
      z.strictObject({
        /** Id of the document. */
        id: text,
        /** Position among the documents and folders of the category. */
        position: number.optional(),
      }),
    )
    .optional(),
  /** Name of the category in translation files. Default: the label. */
  key: text.optional(),
  /** Badge after the label. */
  badge: badge.optional(),
  /** Icon before the label, such as `lucide:rocket`. */
  icon: text.optional(),
})

/** Settings of a folder from its `_category_` file. */
export type CategorySettings = z.infer<typeof schema>

/** Parses a `_category_` file, YAML or JSON. Invalid keys are left out. */
export function parseCategoryFile(source: string): ReturnType<typeof parseSettings<CategorySettings>> {
  return parseSettings(source, schema)
}
