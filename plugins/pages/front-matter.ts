import { z } from 'zod'
import { type Objection, objectionsOf } from './objections.ts'

const text = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string('text'))
const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean('true or false'),
)
const level = 'a whole number from 2 to 6'
const headingLevel = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.int(level).min(2, level).max(6, level),
)
const anAuthorOrDate = 'an author, a date, or both'
const lastUpdate = z
  .object({ author: text.optional(), date: z.union([text, z.date()], 'a date').optional() }, anAuthorOrDate)
  .refine(({ author, date }) => author !== undefined || date !== undefined, anAuthorOrDate)

/** What the front matter of a Markdown page may say. Other keys are left alone. */
const schema = z.looseObject({
  title: text.optional(),
  description: text.optional(),
  keywords: z.array(text, 'a list of texts').optional(),
  image: text.optional(),
  slug: text.optional(),
  wrapperClassName: text.optional(),
  hide_title: flag.optional(),
  hide_table_of_contents: flag.optional(),
  toc_min_heading_level: headingLevel.optional(),
  toc_max_heading_level: headingLevel.optional(),
  last_update: lastUpdate.optional(),
  draft: flag.optional(),
  unlisted: flag.optional(),
})

export type PageFrontMatter = z.infer<typeof schema>

/** Checks front matter; a key with a wrong value is reported and then taken as not there. */
export function checkFrontMatter(value: Record<string, unknown>): {
  frontMatter: PageFrontMatter
  objections: Objection[]
} {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return { frontMatter: result.data, objections: contradictions(result.data) }
  const objections = objectionsOf(result.error, [])
  const wrong = new Set(objections.map(({ key }) => key))
  const rest = schema.parse(Object.fromEntries(Object.entries(value).filter(([key]) => !wrong.has(key))))
  return { frontMatter: rest, objections: [...objections, ...contradictions(rest)] }
}

function contradictions({ draft, unlisted, ...levels }: PageFrontMatter): Objection[] {
  const { toc_min_heading_level: least, toc_max_heading_level: most } = levels
  const found: Objection[] = []
  if (least !== undefined && most !== undefined && least > most) {
    const message = `\`toc_min_heading_level\` is ${least}, which is above \`toc_max_heading_level\`, ${most}.`
    found.push({ key: 'toc_min_heading_level', message })
  }
  if (draft && unlisted) {
    const hint = 'A draft is not built at all; an unlisted page is built but linked from nowhere. Keep one of the two.'
    found.push({ key: 'unlisted', message: 'A page cannot be both `draft` and `unlisted`.', hint })
  }
  return found
}
