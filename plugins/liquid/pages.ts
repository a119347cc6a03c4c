import { kebabCase } from 'lectern/plugin-kit'
import { compareNames, createSlugAllocator, pageFileName, slugConflictMessage } from '../reference/index.ts'
import type { Drop, Entry, Environment, Filter, Tag } from './model.ts'
import type { Report } from './report.ts'

export const pageKinds = ['drops', 'filters', 'tags', 'blocks'] as const
export type PageKind = (typeof pageKinds)[number]

/** A drop, filter, tag or block with its page. */
export type Page = { slug: string; sourcePath: string } & (
  | { kind: 'drops'; of: Drop }
  | { kind: 'filters'; of: Filter }
  | { kind: 'tags' | 'blocks'; of: Tag }
)

/** The pages of an environment, sorted by kind and name. */
export function createPages(environment: Environment, folder: string, report: Report): Page[] {
  return pageKinds.flatMap((kind) => pagesOfKind(kind, environment[kind], folder, report))
}

function pagesOfKind(kind: PageKind, entries: readonly Entry[], folder: string, report: Report): Page[] {
  const allocate = createSlugAllocator<Entry>()
  const sorted = [...entries].sort((a, b) => compareNames(a.name, b.name))
  return sorted.map((of) => {
    const { slug, takenBy } = allocate(toSlug(kind, of), of)
    if (takenBy) {
      const { sourcePath, line } = takenBy.place
      const hint = `\`${takenBy.name}\` is defined at ${sourcePath}:${line}. Rename one of them.`
      report('slug', slugConflictMessage(of.name, slug, takenBy.name), { place: of.place, hint })
    }
    return { kind, of, slug, sourcePath: `${folder}/${kind}/${pageFileName(slug, kind)}.md` } as Page
  })
}

/** Slugs come from class names: of drops with their namespaces, of tags without: the tag `file_url` of `Tags::FileUrlTag` is at
 * `file-url-tag`. */
function toSlug(kind: PageKind, of: Entry & { className?: string }): string {
  const name = of.className ?? of.name
  const slug = kebabCase(kind === 'drops' ? name : name.slice(name.lastIndexOf(':') + 1)) || 'page'
  return kind === 'drops' && !/(?:^|-)drop$/.test(slug) ? `${slug}-drop` : slug
}
