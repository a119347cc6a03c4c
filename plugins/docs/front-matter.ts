import { anyObject, flag, frontMatterFields, number, tagsField, text, textOrNull } from 'lectern/plugin-kit'
import { z } from 'zod'
import { badge } from './sidebars/badge.ts'

/** What the front matter of a document may say. Other keys are left alone. */
export const docFrontMatter = z.looseObject({
  ...frontMatterFields,
  id: text.refine((id) => id !== '' && !id.includes('/'), 'a name without a slash').optional(),
  sidebar_label: text.optional(),
  sidebar_position: number.optional(),
  sidebar_class_name: text.optional(),
  sidebar_custom_props: anyObject.optional(),
  sidebar_key: text.optional(),
  sidebar_badge: badge.optional(),
  displayed_sidebar: textOrNull('the name of a sidebar, or null').optional(),
  pagination_label: text.optional(),
  pagination_next: textOrNull('the id of a document, or null').optional(),
  pagination_prev: textOrNull('the id of a document, or null').optional(),
  parse_number_prefixes: flag.optional(),
  custom_edit_url: textOrNull('an address, or null').optional(),
  tags: tagsField,
})

export type DocFrontMatter = z.infer<typeof docFrontMatter>
