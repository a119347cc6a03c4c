import type { FilesContext, Place, ThemeTexts } from 'lectern/plugin-kit'
import type { Reflection, Source } from './json.ts'
import type { EntryPage, Layout, Scope } from './model/layout.ts'
import { callSignatures, pageAnchors } from './model/members.ts'
import type { ResolvedOptions } from './options.ts'
import type { Project } from './read/read-project.ts'

/** The exports of the modules with everything that their pages share. */
export interface Reference {
  options: ResolvedOptions
  layout: Layout
  texts: ThemeTexts
  report: FilesContext['report']
  /** The address of the page, with an anchor, of what has an id; undefined if there is none. */
  urlOf(id: number): string | undefined
  anchorsOf(page: EntryPage): ReadonlyMap<number, string>
  /** Other names under which a page is exported. */
  aliasesOf(page: EntryPage): string[]
  pageOf(id: number): EntryPage | undefined
  /** Where a text of a comment is, by its first line and by what it describes; without a text, where the code is. */
  placeOf(source: Source | undefined, text?: string): Place
  /** The address of code in the repository. */
  sourceUrl(source: Source): string | undefined
}

interface ReferenceInput extends Pick<Reference, 'options' | 'layout' | 'texts' | 'report'> {
  project: Project
}

export function createReference({ project, ...input }: ReferenceInput): Reference {
  const { layout, options } = input
  const urls = new Map<number, string>()
  const anchors = new Map<EntryPage, ReadonlyMap<number, string>>()
  const pages = new Map(layout.pages.map((page) => [page.reflection.id, page]))
  for (const scope of layout.modules) urls.set(scope.reflection.id, urlOfPage(scope))
  for (const page of layout.pages) {
    const url = urlOfPage(page)
    const own = pageAnchors(page.reflection)
    anchors.set(page, own)
    urls.set(page.reflection.id, url)
    for (const signature of callSignatures(page.reflection)) urls.set(signature.id, url)
    for (const [id, anchor] of own) urls.set(id, `${url}#${anchor}`)
  }
  const scopes = [...layout.modules, ...layout.pages.flatMap(({ inner }) => inner ?? [])]
  // A comment is on the pages of all classes that inherit it.
  const reported = new Set<string>()
  return {
    ...input,
    report(diagnostic) {
      const key = JSON.stringify(diagnostic)
      if (!reported.has(key)) input.report(diagnostic)
      reported.add(key)
    },
    urlOf: (id) => urls.get(id),
    anchorsOf: (page) => anchors.get(page) ?? new Map(),
    pageOf: (id) => pages.get(id),
    aliasesOf: ({ reflection, name }) => [
      ...new Set(
        scopes
          .flatMap(({ aliases }) => aliases.filter(({ target }) => target === reflection.id))
          .map((alias) => alias.name)
          .filter((alias) => alias !== name),
      ),
    ],
    placeOf: (source, text) => placeOf(source, text, project),
    sourceUrl({ fileName, line, url }) {
      const { sourceUrl } = options
      if (sourceUrl !== undefined) return `${new URL(fileName, `${sourceUrl.replace(/\/+$/, '')}/`).href}#L${line}`
      // A file that TypeDoc wrote has addresses of a repository.
      return url !== undefined && /^https?:/.test(url) ? url : undefined
    },
  }
}

/** The address that links in documents use. */
export function urlOfPage({ sourcePath }: Pick<Scope | EntryPage, 'sourcePath'>): string {
  return `@site/${sourcePath}`
}

/** Comments are above what they describe. */
function placeOf(source: Source | undefined, text: string | undefined, { sources, sourcePath }: Project): Place {
  if (!source) return { sourcePath, line: 1 }
  const { fileName, line } = source
  const lines = sources.get(fileName)
  if (!lines) return sources.size === 0 ? { sourcePath, line: 1 } : { sourcePath: fileName, line }
  const first = text?.trim().split('\n', 1)[0]?.slice(0, 60) ?? ''
  if (first !== '') {
    let isInComment = false
    for (let at = line - 1; at >= 0; at--) {
      const each = lines[at] ?? ''
      if (each.includes('*/')) isInComment = true
      if (isInComment && each.includes(first)) return { sourcePath: fileName, line: at + 1 }
      if (isInComment && each.includes('/**')) break
    }
  }
  return { sourcePath: fileName, line }
}

/** The first source of a reflection, or of its first signature. */
export function sourceOf({ sources, signatures, getSignature }: Partial<Reflection>): Source | undefined {
  return sources?.[0] ?? signatures?.[0]?.sources?.[0] ?? getSignature?.sources?.[0]
}
