import { headHash } from '../../../documents/content/index.ts'
import { type DocumentRef, type PageSetup, toDocumentRef } from '../../../documents/pages/index.ts'
import type { SiteContent } from '../../../documents/site/index.ts'
import { hashJson } from '../../../platform/index.ts'
import type { Artifact, ContentFile, Json, Plugin, Route } from '../../../shared/types.ts'
import type { Bundles } from '../bundles/module-files.ts'
import type { Remembered } from '../output/emit-plugins.ts'
import { createStaticFileCheck } from '../output/static-files.ts'
import type { PagePlan } from '../pages/plan-pages.ts'
import { shellKeyOf } from '../render.ts'
import type { SiteContext } from '../site/site-context.ts'
import type { CompileSetup } from '../workers/compile-setup.ts'

/** Entries by key, of which some may be read later. */
export interface Table<T> {
  get(key: string): T | undefined
  entries(): Iterable<[string, T]>
}

/** What a build leaves for the next one, which then rebuilds only the pages of documents whose text has changed. */
export interface LocaleState {
  locale: string
  compile: CompileSetup
  render: PageSetup
  shellKey: string
  /** By document key. */
  documents: Table<DocumentState>
  /** Pages with documents, by path. */
  pages: Table<PageState>
  remembered: Table<Json>
}

/** What a build of some pages changes in the state of a locale. */
export interface LocaleChanges {
  documents: Map<string, DocumentState>
  remembered: Remembered
}

export interface DocumentState {
  ref: DocumentRef
  /** Left out if a change of the document can affect other pages. */
  edit?: {
    /** Hash of what others can learn about the document without its text. */
    head: string
    /** Hash of what other pages can learn from the compiled document. */
    facts: string
    /** Paths of the pages that show it. */
    pages: string[]
  }
}

export interface PageState {
  /** Document keys. */
  documents: string[]
  /** Imported documents whose sections belong to the page. */
  ownImports?: string[]
  plainTitle: string
}

/** A site in one locale, as a build leaves it. */
export interface FinishedLocale {
  site: SiteContext
  pageSetup: CompileSetup
  content: SiteContent
  artifacts: Map<string, Artifact>
  bundles: Bundles | undefined
  plan: PagePlan
  published: { remembered: Remembered; ownImports: ReadonlyMap<string, string[]> }
}

export interface ReadFiles {
  files: ReadonlyMap<string, ContentFile>
  /** Source paths of the files that plugins or modules use as text. */
  texts: ReadonlySet<string>
}

/** Returns the state of a site; undefined if plugins depend on the text of all documents. */
export function localeStates(locales: readonly FinishedLocale[], read: ReadFiles): LocaleState[] | undefined {
  const isEditable = locales.every(({ site, bundles, plan }) => {
    return site.config.plugins.every(canUpdate) && bundles !== undefined && plan.context !== undefined
  })
  if (!isEditable) return undefined
  const used = usedByOthers(locales, read)
  const isStatic = createStaticFileCheck((locales[0] as FinishedLocale).site)
  const isShared = (sourcePath: string) => used.has(sourcePath) || isStatic(sourcePath)
  return locales.map((locale) => localeState(locale, { files: read.files, isShared }))
}

/** Whether a plugin supports partial builds. Hooks that read files may read documents in any way. */
function canUpdate({ emit, load, files, update, compiled, processOutput }: Plugin): boolean {
  return (update !== undefined || !(emit || load || files)) && !compiled && !processOutput
}

function localeState(
  { site, pageSetup, content, artifacts, plan, published }: FinishedLocale,
  { files, isShared }: { files: ReadFiles['files']; isShared(sourcePath: string): boolean },
): LocaleState {
  const context = plan.context as NonNullable<typeof plan.context>
  const shown = new Map<string, Route[]>()
  for (const route of content.manifest.routes)
    for (const { id } of route.contents) shown.set(id, [...(shown.get(id) ?? []), route])
  const documents = new Map<string, DocumentState>()
  for (const [key, artifact] of artifacts) {
    const file = files.get(artifact.id)
    const routes = shown.get(artifact.id) ?? []
    const canEdit = file !== undefined && !isShared(artifact.id) && isSelfContained(artifact, file, routes)
    const edit = canEdit && { head: headHash(file), facts: factsHash(artifact), pages: routes.map(({ path }) => path) }
    documents.set(key, { ref: toDocumentRef(artifact), ...(edit && { edit }) })
  }
  const pages = new Map<string, PageState>()
  for (const { path, contents, plainTitle } of plan.pages) {
    if (contents.length === 0) continue
    const ownImports = published.ownImports.get(path)
    pages.set(path, {
      documents: contents.map(({ id }) => id),
      ownImports,
      plainTitle,
    })
  }
  const { remembered } = published
  return {
    locale: site.locale,
    compile: pageSetup,
    render: context.setup,
    shellKey: shellKeyOf(site, context),
    documents,
    pages,
    remembered,
  }
}

/** Whether the text of a document is on pages of its own only. */
function isSelfContained(artifact: Artifact, file: ContentFile, routes: Route[]): boolean {
  if (file.isGenerated || file.writtenFrontMatter || file.view || file.origins) return false
  if (artifact.partials.length > 0 || artifact.diagnostics.length > 0) return false
  const isWhole = ({ contents }: Route) =>
    contents.length === 1 &&
    contents.every(({ variant, until, untitled }) => variant === 'full' && until === undefined && !untitled)
  return routes.length > 0 && routes.every(isWhole)
}

/** Returns the source paths of the files that documents, components or plugins use beyond showing them as documents. */
function usedByOthers(locales: readonly FinishedLocale[], { texts }: ReadFiles): Set<string> {
  const used = new Set(texts)
  for (const { artifacts, bundles } of locales) {
    for (const { id } of bundles?.site.manifest.documents ?? []) used.add(id)
    for (const { id, partials, dependencies } of artifacts.values()) {
      for (const partial of partials) used.add(partial)
      for (const [kind, spec, value] of dependencies) {
        if (kind === 'file' && spec !== id) used.add(spec)
        if (kind === 'document' && value !== null) used.add(value)
      }
    }
  }
  return used
}

/** Returns a hash of what other pages, the head of its page and the bundles can learn from a compiled document. */
export function factsHash({
  compiledHash: _compiledHash,
  url: _url,
  markdown: _markdown,
  sections,
  links,
  imports,
  dependencies,
  ...facts
}: Artifact): string {
  const withoutLines = (use: object) => ({ ...use, line: undefined, column: undefined })
  // The names in its code spans are part of the text.
  const others = dependencies.filter(([kind, spec]) => kind !== 'names' && spec !== 'hasNames')
  return hashJson([facts, others, links.map(withoutLines), imports.map(withoutLines), sections !== undefined])
}
