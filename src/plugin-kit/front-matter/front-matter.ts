import { z } from 'zod'
import { frontMatterLines, type WrittenScalar } from '../../documents/content/read/index.ts'
import { checkValue, closestMatch, type SchemaIssue } from '../../platform/index.ts'
import { isDocusaurusConfig } from '../../shared/docusaurus-file.ts'
import type { Diagnostic, PluginContext, SiteConfig } from '../../shared/types.ts'
import { missingDay, parseDate } from '../date.ts'
import { redirectFromField } from '../redirect-from.ts'
import { dateField, flag, headingLevel, linkField, number, previewImageField, text, texts } from '../values.ts'
import { withWrittenTexts } from '../written-texts.ts'

const authorOrDate = 'an object with `author`, `date` or both'

const search = z.union(
  [
    z.literal(false),
    z.literal('false').transform(() => false as const),
    z.looseObject({
      /** Raises (above 1) or lowers the rank of the page. */
      boost: number.optional(),
      /** Words that find the page although they are not in its text. */
      keywords: texts.optional(),
    }),
  ],
  'false, or an object with `boost` and `keywords`',
)

/** Front matter that all kinds of pages have in common. Plugins add their own keys. */
export const frontMatterFields = {
  /** Title of the page. Default: the first heading. */
  title: text.optional(),
  /** Title for the browser tab and search engines. Default: `title`. */
  title_meta: text.optional(),
  /** Description for search engines and previews. Default: the first line of text. */
  description: text.optional(),
  /** Keywords for search engines. */
  keywords: texts.optional(),
  /** Image for social networks: a file next to the page, a path in a static folder, or a URL. */
  image: previewImageField.optional(),
  /** Canonical URL, or a path that includes the base URL. */
  canonical: linkField
    .refine((value) => /^(?:\/|https?:\/\/)/.test(value), 'a path that begins with /, or a URL')
    .optional(),
  /** Path of the page: relative to its folder, or from the root of the plugin's pages. */
  slug: text.optional(),
  /** Old paths of the page, which redirect to it: from the root of the site, or relative to the page's folder. */
  redirect_from: redirectFromField.optional(),
  /** Hides the title of the page. */
  hide_title: flag.optional(),
  /** Hides the table of contents. */
  hide_table_of_contents: flag.optional(),
  /** Highest heading level in the table of contents. */
  toc_min_heading_level: headingLevel.optional(),
  /** Lowest heading level in the table of contents. */
  toc_max_heading_level: headingLevel.optional(),
  /** False excludes the page from search; an object tunes how it is found. */
  search: search.optional(),
  /** Overrides when and by whom the page was last updated. */
  last_update: z
    .object(
      {
        /** Who last updated the page. */
        author: text.optional(),
        /** When the page was last updated, such as 2024-02-03. */
        date: dateField.optional(),
      },
      authorOrDate,
    )
    .refine((value) => value.author !== undefined || value.date !== undefined, authorOrDate)
    .optional(),
  /** False for a document whose code spans must not link to the reference pages of what they name. */
  link_code: flag.optional(),
  /** Includes the page only in development. */
  draft: flag.optional(),
  /** Builds the page, but does not link to it. */
  unlisted: flag.optional(),
  /** Groups of readers that may read the page. See `access` in the site config. */
  groups: texts.optional(),
  /** How the file is read. */
  mdx: z
    .looseObject({
      /** `md`, `mdx`, or `detect` by its content. Default: by its name and content; see `markdown.format`. */
      format: z.enum(['md', 'mdx', 'detect']).optional(),
    })
    .optional(),
}

const common = z.looseObject(frontMatterFields)

/** Checked front matter that all kinds of pages have in common. */
export type CommonFrontMatter = z.output<typeof common>

/**
 * Checks front matter. Keys with invalid values are reported and left out of the result. Unknown keys are retained, and
 * reported only if they resemble a known one.
 * @param knownKeys known keys besides those of the schema
 * @param written numbers that are written in another way; fields that are text get what is written
 */
export function checkFrontMatter<T extends CommonFrontMatter>(
  schema: z.ZodType<T> & { shape: Record<string, unknown> },
  parsed: Record<string, unknown>,
  knownKeys: readonly string[] = [],
  written: readonly WrittenScalar[] = [],
): { frontMatter: T; issues: FoundIssue[] } {
  const value = withWrittenTexts(schema, parsed, written)
  const checked = checkValue(schema, value)
  const misspelled = findMisspelledKeys(value, [...Object.keys(schema.shape), ...knownKeys])
  if (checked.success)
    return { frontMatter: checked.data, issues: [...misspelled, ...findContradictions(checked.data)] }
  const keys: PropertyKey[] = Object.keys(value)
  const position = ({ path }: SchemaIssue) => keys.indexOf(path[0] ?? '')
  const issues: FoundIssue[] = [...checked.issues, ...misspelled].sort((a, b) => position(a) - position(b))
  const invalid = new Set(checked.issues.map(({ path }) => path[0]))
  const frontMatter = schema.parse(Object.fromEntries(Object.entries(value).filter(([key]) => !invalid.has(key))))
  return { frontMatter, issues: [...issues, ...findContradictions(frontMatter)] }
}

/** An issue in front matter, with the known key that an unknown one resembles. */
interface FoundIssue extends SchemaIssue {
  suggestion?: string
}

/** A key whose likely correction is set as well is a key of its own. One that would hide the page, spelled correctly, is an error. */
function findMisspelledKeys(value: Record<string, unknown>, known: readonly string[]): FoundIssue[] {
  return Object.keys(value).flatMap((key): FoundIssue[] => {
    if (known.includes(key)) return []
    const hiding = hidingKey(key, value[key])
    const match = hiding ?? closestMatch(key, known)
    if (match === undefined || Object.hasOwn(value, match)) return []
    const message = `\`${key}\` is not a known key and has no effect.`
    const type = hiding === undefined ? 'unknown-key' : 'invalid-value'
    return [{ type, path: [key], message, hint: `Did you mean \`${match}\`?`, suggestion: match }]
  })
}

/** Returns the key that hides a page, or hides it from search, for another spelling of it: `Draft`, `is_draft`, `un-listed`. */
function hidingKey(key: string, value: unknown): string | undefined {
  const words = key.toLowerCase().replace(/[^a-z]/g, '')
  const name = /^(?:is)?(draft|unlisted|search)s?$/.exec(words)?.[1]
  const isFalse = value === false || value === 'false'
  const hides = name === 'search' ? isFalse : !isFalse && value !== null
  return hides ? name : undefined
}

function findContradictions(frontMatter: CommonFrontMatter): SchemaIssue[] {
  const { toc_min_heading_level: min, toc_max_heading_level: max, draft, unlisted } = frontMatter
  const issues: SchemaIssue[] = []
  if (min !== undefined && max !== undefined && min > max) {
    const message = `\`toc_min_heading_level\` is ${min}, which is greater than \`toc_max_heading_level\` (${max}).`
    issues.push({ type: 'invalid-value', path: ['toc_min_heading_level'], message })
  }
  if (draft && unlisted) {
    const hint = 'Drafts are not built; unlisted pages are built, but not linked. Remove one of the two settings.'
    const message = 'A page cannot be both `draft` and `unlisted`.'
    issues.push({ type: 'invalid-value', path: ['unlisted'], message, hint })
  }
  const { date } = frontMatter.last_update ?? {}
  const problem = typeof date === 'string' ? describeMissingDay(date) : undefined
  if (problem) {
    const hint = 'Set `last_update.date` to a valid date, such as 2024-02-03.'
    issues.push({ type: 'questionable-value', path: ['last_update', 'date'], message: problem, hint })
  }
  return issues
}

/** Says which day a date that the calendar does not have is taken for; undefined for any other. */
export function describeMissingDay(date: string): string | undefined {
  const day = missingDay(date)
  const used = day === undefined ? undefined : parseDate(date)
  return used && `The date ${day} does not exist, so ${used.toISOString().slice(0, 10)} is used.`
}

/** A problem in the front matter of a file. */
export interface FrontMatterIssue {
  /** The known key that an unknown one resembles. */
  suggestion?: string
  code: string
  severity?: Diagnostic['severity']
  message: string
  hint?: string
  sourcePath: string
  /** Keys down to the place. */
  path: PropertyKey[]
}

/** Converts an issue of `checkFrontMatter`. Keys and dates with a likely meaning are only worth a warning. */
export function toFrontMatterIssue(issue: FoundIssue, sourcePath: string): FrontMatterIssue {
  const { type, path, message, hint, suggestion } = issue
  const severity = type === 'unknown-key' || type === 'questionable-value' ? 'warning' : 'error'
  return { code: 'front-matter', severity, message, hint, sourcePath, path, ...(suggestion && { suggestion }) }
}

/** Keys whose values Docusaurus does not check. */
const uncheckedKeys: ReadonlySet<PropertyKey | undefined> = new Set([
  'canonical',
  'groups',
  'link_code',
  'redirect_from',
  'search',
  'sidebar_badge',
])

/**
 * Reports problems in front matter with their lines. Reads only files that have any. A misspelled `groups` would publish a limited
 * page, so it is an error on a site that limits pages. Docusaurus publishes documents with keys that it does not know.
 */
export async function reportFrontMatter(
  context: Pick<PluginContext, 'configFile'> & {
    config: Pick<SiteConfig, 'access'>
    readText(sourcePath: string): Promise<string | undefined>
    report(diagnostic: Omit<FrontMatterIssue, 'path' | 'suggestion'> & { line: number; frame: string }): void
  },
  issues: readonly FrontMatterIssue[],
): Promise<void> {
  const isDocusaurus = isDocusaurusConfig(context.configFile)
  const severityOf = ({ path, suggestion, severity }: FrontMatterIssue) => {
    if (suggestion === 'groups' && context.config.access !== false) return 'error'
    return isDocusaurus && (suggestion !== undefined || uncheckedKeys.has(path[0])) ? 'warning' : severity
  }
  for (const issue of issues) {
    const { path, suggestion: _, ...diagnostic } = issue
    const source = (await context.readText(issue.sourcePath)) ?? ''
    context.report({ ...diagnostic, severity: severityOf(issue), ...frontMatterLines(source)(path) })
  }
}
