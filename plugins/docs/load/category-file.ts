import { anyObject, flag, number, parseSettings, text } from 'lectern/plugin-kit'
import { z } from 'zod'
import { badge } from '../sidebars/badge.ts'
import { categoryLink, categoryLinkKeys } from '../sidebars/category-link.ts'

const schema = z.strictObject(
  {
    label: text.optional(),
    key: text.optional(),
    position: number.optional(),
    description: text.optional(),
    className: text.optional(),
    customProps: anyObject.optional(),
    collapsible: flag.optional(),
    collapsed: flag.optional(),
    link: categoryLink.optional(),
    badge: badge.optional(),
  },
  { error: (issue) => (issue.code === 'invalid_type' ? 'keys and values' : undefined) },
)

/** Settings of a folder from its `_category_` file. */
export type CategorySettings = z.infer<typeof schema>

/** Parses a `_category_` file, YAML or JSON. Invalid keys are left out. */
export function parseCategoryFile(source: string): ReturnType<typeof parseSettings<CategorySettings>> {
  return parseSettings(source, schema, (path, value) =>
    path.length === 0 ? Object.keys(schema.shape) : categoryLinkKeys((value as { link?: unknown }).link),
  )
}
