import { z } from 'zod'
import { closestMatch } from '../../platform/index.ts'
import { ownValue } from '../../shared/dictionary.ts'
import { pluralize } from '../../shared/format-count.ts'
import { toSeverity } from '../../shared/severity.ts'
import type { ReportingSeverity, Route } from '../../shared/types.ts'
import { joinUrl } from '../../shared/url.ts'
import type { FrontMatterIssue } from '../front-matter/front-matter.ts'
import { kebabCase } from '../kebab-case.ts'
import { text } from '../values.ts'
import { tagName } from './separate-tags.ts'
import type { Tag, TagsFile } from './tags-file.ts'

/** The `tags` of front matter. */
export const tagsField = z
  .array(
    z.union(
      [
        text,
        z.object({
          /** Name of the tag on pages. */
          label: text,
          /** Path of the tag's page, below the page of all tags. */
          permalink: text,
        }),
      ],
      'a string, or an object with `label` and `permalink`',
    ),
    'a list of tags',
  )
  .optional()

export type TagEntry = string | { label: string; permalink: string }

/** Resolves the tags of a page. Tags with the same permalink are merged, unless their labels differ in signs. See `separateTags`. */
export function resolveTags(entries: readonly TagEntry[] | undefined, file: TagsFile | undefined): Tag[] {
  const unique = new Map<string, Tag>()
  for (const entry of entries ?? []) {
    const tag = resolveTag(entry, file)
    const isGenerated = tag.isInline && typeof entry === 'string'
    const key = isGenerated ? `${tag.permalink} ${tagName(tag.label)}` : tag.permalink
    if (!unique.has(key) && !isOwned(tag, unique.get(tag.permalink), file)) unique.set(key, tag)
  }
  return [...unique.values()]
}

/** Whether a tag is another spelling of one with an address of its own. */
function isOwned(tag: Tag, owner: Tag | undefined, file: TagsFile | undefined): boolean {
  if (owner === undefined) return false
  const key = Object.keys(file?.tags ?? {}).find((name) => file?.tags[name] === owner) ?? owner.label
  return [key, owner.label].some((name) => tagName(name) === tagName(tag.label))
}

function resolveTag(entry: TagEntry, file: TagsFile | undefined): Tag {
  if (typeof entry !== 'string') return { label: entry.label, permalink: joinUrl(entry.permalink), isInline: true }
  const defined = ownValue(file?.tags, entry)
  return defined ?? { label: entry, permalink: joinUrl(kebabCase(entry)), isInline: true }
}

/** Reports tags without a permalink and, if there is a tags file, tags that are not in it. */
export function findTagDiagnostics(
  page: { sourcePath: string; tags: readonly Tag[]; entries?: readonly TagEntry[] },
  file: TagsFile | undefined,
  onInlineTags: ReportingSeverity,
): FrontMatterIssue[] {
  const { sourcePath } = page
  const place = { sourcePath, path: ['tags'] }
  const withoutPermalink = page.tags.filter(({ permalink }) => permalink === '/')
  const diagnostics: FrontMatterIssue[] = withoutPermalink.map(({ label }) => {
    const message = `Cannot create a permalink for the tag \`${label}\`: it contains no letters or digits.`
    return { code: 'tag', message, hint: 'Write it as an object with `label` and `permalink`.', ...place }
  })
  const inlineTags = page.tags.filter(({ isInline }) => isInline)
  const inline = inlineTags.map(({ label }) => `\`${label}\``)
  if (!file || inline.length === 0 || onInlineTags === 'ignore') return diagnostics
  const message = `${pluralize(inline.length, 'Tag')} not defined in ${file.sourcePath}: ${inline.join(', ')}.`
  const [first] = inlineTags
  const close = inlineTags.length === 1 && closestMatch(first?.label ?? '', Object.keys(file.tags))
  const hint = `${close ? `Did you mean \`${close}\`? ` : ''}Add them to the file, use tags from the file, or change \`onInlineTags\`.`
  const index =
    page.entries?.findIndex((entry) => (typeof entry === 'string' ? entry : entry.label) === first?.label) ?? -1
  const path = index < 0 ? place.path : [...place.path, index]
  return [...diagnostics, { code: 'inline-tag', severity: toSeverity(onInlineTags), message, hint, sourcePath, path }]
}

/** A tag and its pages. */
export interface TagGroup<T> {
  tag: Tag
  /** The listed pages; all pages if none is listed. */
  items: T[]
  /** Whether any of its pages is listed. */
  isListed: boolean
  /** Where the first of its pages names it. */
  origin: NonNullable<Route['origin']>
}

/** Groups pages by tag, sorted by label. If tags share a permalink, the label from the tags file wins. */
export function groupByTag<T extends { tags: readonly Tag[]; sourcePath: string }>(
  pages: readonly T[],
  isPageListed: (page: T) => boolean,
): TagGroup<T>[] {
  const groups = new Map<string, { tag: Tag; items: T[] }>()
  for (const page of pages) {
    // A tag without a permalink is reported, and has no page.
    for (const tag of page.tags.filter(({ permalink }) => permalink !== '/')) {
      const group = groups.get(tag.permalink)
      if (group === undefined) groups.set(tag.permalink, { tag, items: [page] })
      else {
        group.items.push(page)
        if (group.tag.isInline && !tag.isInline) group.tag = tag
      }
    }
  }
  const { compare } = new Intl.Collator('en', { numeric: true })
  return [...groups.values()]
    .sort((a, b) => compare(a.tag.label, b.tag.label) || (a.tag.permalink < b.tag.permalink ? -1 : 1))
    .map(({ tag, items }) => {
      const listed = items.filter(isPageListed)
      const origin = { sourcePath: items[0]?.sourcePath ?? '', keys: ['tags'] }
      return { tag, items: listed.length > 0 ? listed : items, isListed: listed.length > 0, origin }
    })
}
