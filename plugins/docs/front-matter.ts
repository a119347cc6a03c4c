import { z } from 'zod'
import { type Objection, objectionsOf } from './objections.ts'
import { anyObject, flag, number, text } from './values.ts'

const headingLevel = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.int('a whole number from 2 to 6').min(2, 'a whole number from 2 to 6').max(6, 'a whole number from 2 to 6'),
)
const textOrNull = (expected: string) => z.union([text, z.null()], expected)

const tag = z.union([text, z.object({ label: text, permalink: text })], 'text, or a label and a permalink')

const lastUpdate = z
  .object(
    { author: text.optional(), date: z.union([text, z.date()], 'a date').optional() },
    'an author, a date, or both',
  )
  .refine((value) => value.author !== undefined || value.date !== undefined, 'an author, a date, or both')

/** What the front matter of a document may say. Other keys are left alone. */
const schema = z.looseObject({
  id: text.refine((id) => id !== '' && !id.includes('/'), 'a name without a slash').optional(),
  title: text.optional(),
  hide_title: flag.optional(),
  hide_table_of_contents: flag.optional(),
  toc_min_heading_level: headingLevel.optional(),
  toc_max_heading_level: headingLevel.optional(),
  sidebar_label: text.optional(),
  sidebar_position: number.optional(),
  sidebar_class_name: text.optional(),
  sidebar_custom_props: anyObject.optional(),
  sidebar_key: text.optional(),
  displayed_sidebar: textOrNull('the name of a sidebar, or null').optional(),
  pagination_label: text.optional(),
  pagination_next: textOrNull('the id of a document, or null').optional(),
  pagination_prev: textOrNull('the id of a document, or null').optional(),
  parse_number_prefixes: flag.optional(),
  custom_edit_url: textOrNull('an address, or null').optional(),
  keywords: z.array(text, 'a list of texts').optional(),
  description: text.optional(),
  image: text.optional(),
  slug: text.optional(),
  tags: z.array(tag, 'a list of tags').optional(),
  draft: flag.optional(),
  unlisted: flag.optional(),
  last_update: lastUpdate.optional(),
})

export type DocFrontMatter = z.infer<typeof schema>

/** Checks front matter; a key with a wrong value is reported and then taken as not there. */
export function checkFrontMatter(value: Record<string, unknown>): {
  frontMatter: DocFrontMatter
  objections: Objection[]
} {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return { frontMatter: result.data, objections: contradictions(result.data) }
  const objections = objectionsOf(result.error, () => [])
  const wrong = new Set(objections.map(({ path }) => path[0]))
  const rest = schema.parse(Object.fromEntries(Object.entries(value).filter(([key]) => !wrong.has(key))))
  return { frontMatter: rest, objections: [...objections, ...contradictions(rest)] }
}

function contradictions(frontMatter: DocFrontMatter): Objection[] {
  const { toc_min_heading_level: least, toc_max_heading_level: most } = frontMatter
  const found: Objection[] = []
  if (least !== undefined && most !== undefined && least > most) {
    const message = `\`toc_min_heading_level\` is ${least}, which is above \`toc_max_heading_level\`, ${most}.`
    found.push({ type: 'wrong-value', path: ['toc_min_heading_level'], message })
  }
  if (frontMatter.draft && frontMatter.unlisted) {
    const hint = 'A draft is not built at all; an unlisted page is built but linked from nowhere. Keep one of the two.'
    const message = 'A document cannot be both `draft` and `unlisted`.'
    found.push({ type: 'wrong-value', path: ['unlisted'], message, hint })
  }
  return found
}
