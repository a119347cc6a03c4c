import type { CompiledDocuments } from '../../../documents/pages/index.ts'
import { hashJson, hashOf } from '../../../platform/index.ts'
import type { Artifact, PageSections, Site } from '../../../shared/types.ts'
import type { SiteContext } from '../site/site-context.ts'
import { documentsSource, type Lookup, resolveSections, withSource } from '../workers/sections-source.ts'
import { type RenderedPages, readRenderedPart } from './rendered-html.ts'

/**
 * Creates the `sections` function of plugins: sections of documents from their artifacts, of other pages from their rendered
 * main element. The sections of an imported document belong to the first requested page that shows it.
 */
export function sectionReader(
  options: RenderedPages & {
    artifacts: Map<string, Artifact>
    documents: CompiledDocuments
    /** Receives the imported documents whose sections belong to a page, by its path. */
    ownImports: Map<string, string[]>
  },
): Site['sections'] {
  const { site, artifacts, documents, output, ownImports } = options
  const isNeeded = site.config.plugins.some((plugin) => plugin.needsSections)
  const owners = new Map<string, string>()
  return async (page) => {
    if (!isNeeded || output.staging === undefined) return undefined
    if (page.contents.length === 0) {
      const main = await readRenderedPart(page, (notes) => notes.main, options)
      if (main === undefined) return undefined
      return htmlSections(main)
    }
    const artifactsOnPage = page.contents.flatMap(({ id }) => artifacts.get(id) ?? [])
    if (!artifactsOnPage.every(({ sections }) => sections)) return undefined
    const imported = page.contents.flatMap(({ partials }) => partials)
    for (const { id } of imported) if (!owners.has(id)) owners.set(id, page.path)
    const own = imported.filter(({ id }) => owners.get(id) === page.path)
    if (own.length > 0)
      ownImports.set(
        page.path,
        own.map(({ id }) => id),
      )
    const key = sectionsKey(artifactsOnPage, { own: own.map(({ id }) => id), artifacts, site })
    const read = async () => {
      const remaining = new Set(own.map(({ id }) => id))
      return resolveSections(artifactsOnPage, remaining, { artifacts, documents })
    }
    const ownIds = own.map(({ id }) => id)
    return { key, read, source: async () => documentsSource(artifactsOnPage, ownIds, artifacts) }
  }
}

/** Returns the sections of the main element of a page. */
export function htmlSections(main: string): PageSections {
  const read = async () => (await import('../../../documents/content/compiler/index.ts')).extractHtmlSections(main)
  return withSource({ key: hashOf(main), read })
}

/** Returns a key that changes with the sections of a page. */
export function sectionsKey(
  documents: Pick<Artifact, 'sections'>[],
  { own, artifacts, site }: { own: string[]; artifacts: Lookup<Pick<Artifact, 'sections'>>; site: SiteContext },
): string {
  // The texts of the language are inserted into the sections.
  const language = site.config.i18n.locales.length > 1 ? [hashJson([site.locale, site.texts.messages])] : []
  const imported = own.map((id) => [id, artifacts.get(id)?.sections?.hash])
  return hashJson([documents.map(({ sections }) => sections?.hash), imported, ...language])
}
