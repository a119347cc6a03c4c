import { z } from 'zod'
import type { Diagnostic } from '../shared/types.ts'
import { parseDate } from './date.ts'
import { type SchemaIssue, toSchemaIssues } from './schema-issues.ts'
import { flag, headingLevel, number, text } from './values.ts'
import { createLines } from './yaml-lines.ts'

const anAuthorOrDate = 'an author, a date, or both'
const date = z
  .union([text, z.date()], 'a date')
  .refine((value) => value instanceof Date || parseDate(value) !== undefined, 'a date, such as 2024-02-03')

const search = z.union(
  [
    z.literal(false),
    z.literal('false').transform(() => false as const),
    z.looseObject({ boost: number.optional(), keywords: z.array(text, 'a list of texts').optional() }),
  ],
  'false, or an object with `boost` and `keywords`',
)

/** What the front matter of every kind of page may say; plugins add their own keys. */
export const frontMatterFields = {
  title: text.optional(),
  title_meta: text.optional(),
  description: text.optional(),
  keywords: z.array(text, 'a list of texts').optional(),
  image: text.optional(),
  canonical: text
    .refine((value) => /^(?:\/|https?:\/\/)/.test(value), 'a path that begins with a slash, or a complete address')
    .optional(),
  slug: text.optional(),
  hide_title: flag.optional(),
  hide_table_of_contents: flag.optional(),
  toc_min_heading_level: headingLevel.optional(),
  toc_max_heading_level: headingLevel.optional(),
  search: search.optional(),
  last_update: z
    .object({ author: text.optional(), date: date.optional() }, anAuthorOrDate)
    .refine((value) => value.author !== undefined || value.date !== undefined, anAuthorOrDate)
    .optional(),
  draft: flag.optional(),
  unlisted: flag.optional(),
}

const common = z.looseObject(frontMatterFields)

/** What all kinds of front matter have in common, checked. */
export type CommonFrontMatter = z.infer<typeof common>

/**
 * Checks front matter by a schema with the common fields; a key with a wrong value is reported and then taken as not there.
 */
export function checkFrontMatter<T extends CommonFrontMatter>(
  schema: z.ZodType<T>,
  value: Record<string, unknown>,
): { frontMatter: T; issues: SchemaIssue[] } {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return { frontMatter: result.data, issues: contradictions(result.data) }
  const keys: PropertyKey[] = Object.keys(value)
  const place = ({ path }: SchemaIssue) => keys.indexOf(path[0] ?? '')
  const issues = toSchemaIssues(result.error, () => []).sort((a, b) => place(a) - place(b))
  const wrong = new Set(issues.map(({ path }) => path[0]))
  const rest = schema.parse(Object.fromEntries(Object.entries(value).filter(([key]) => !wrong.has(key))))
  return { frontMatter: rest, issues: [...issues, ...contradictions(rest)] }
}

function contradictions(frontMatter: CommonFrontMatter): SchemaIssue[] {
  const { toc_min_heading_level: least, toc_max_heading_level: most, draft, unlisted } = frontMatter
  const found: SchemaIssue[] = []
  if (least !== undefined && most !== undefined && least > most) {
    const message = `\`toc_min_heading_level\` is ${least}, which is above \`toc_max_heading_level\`, ${most}.`
    found.push({ type: 'wrong-value', path: ['toc_min_heading_level'], message })
  }
  if (draft && unlisted) {
    const hint = 'A draft is not built at all; an unlisted page is built but linked from nowhere. Keep one of the two.'
    const message = 'A page cannot be both `draft` and `unlisted`.'
    found.push({ type: 'wrong-value', path: ['unlisted'], message, hint })
  }
  return found
}

/** Something wrong with a place of a file's front matter. */
export interface FrontMatterIssue {
  code: string
  severity?: Diagnostic['severity']
  message: string
  hint?: string
  sourcePath: string
  /** Keys down to the place. */
  path: PropertyKey[]
}

/** Reports faults of front matter with their lines. Only files with faults are read for it. */
export async function reportFrontMatter(
  context: {
    readText(sourcePath: string): Promise<string | undefined>
    report(diagnostic: Omit<FrontMatterIssue, 'path'> & { line: number; frame: string }): void
  },
  diagnostics: readonly FrontMatterIssue[],
): Promise<void> {
  for (const { path, ...diagnostic } of diagnostics) {
    const source = (await context.readText(diagnostic.sourcePath)) ?? ''
    context.report({ ...diagnostic, ...linesOfFrontMatter(source)(path) })
  }
}

/** Gives the line of a place in the front matter of a source; the first where the front matter does not have it. */
function linesOfFrontMatter(source: string): ReturnType<typeof createLines> {
  const rows = source.split(/\r?\n/)
  const end = rows.findIndex((row, index) => index > 0 && /^---[ \t]*$/.test(row))
  const yaml = end < 0 ? '' : rows.slice(1, end).join('\n')
  return createLines(yaml, { source, before: 1 })
}
