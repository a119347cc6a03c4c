import { sectionsOfHtml } from '../content/index.ts'
import { hashJson, hashOf } from '../platform/index.ts'
import type { Artifact, DocumentSection, Page, Site } from '../shared/types.ts'
import { renderedPage } from './article-html.ts'
import { fileOf, type PageOutput } from './render-stage.ts'
import type { SiteContext } from './site-context.ts'

/**
 * Gives what pages say below their headings: of documents as they were compiled, of pages without one as they were rendered.
 * An imported document counts for the first of the pages that show it, by path.
 */
export function sectionReader(options: {
  site: SiteContext
  pages: Page[]
  artifacts: Map<string, Artifact>
  output: PageOutput
}): Site['sections'] {
  const { site, pages, artifacts, output } = options
  const isWanted = site.config.plugins.some((plugin) => plugin.wantsSections)
  const owners = new Map<string, string>()
  for (const page of pages) {
    for (const { id, partials } of page.contents) {
      if (!artifacts.get(id)?.sections) continue
      for (const partial of partials) if (!owners.has(partial.id)) owners.set(partial.id, page.path)
    }
  }
  return async (page) => {
    if (!isWanted || output.staging === undefined) return undefined
    if (page.contents.length === 0) {
      const html = await renderedPage(fileOf(page, site), output)
      return html === undefined ? undefined : { key: hashOf(html), read: async () => sectionsOfHtml(html) }
    }
    const shown = page.contents.flatMap(({ id }) => artifacts.get(id) ?? [])
    if (!shown.every(({ sections }) => sections)) return undefined
    const own = page.contents.flatMap(({ partials }) => partials.filter(({ id }) => owners.get(id) === page.path))
    const hashes = own.map(({ id }) => [id, artifacts.get(id)?.sections?.hash])
    const key = hashJson([shown.map(({ sections }) => sections?.hash), hashes])
    const parts = new Set(own.map(({ id }) => id))
    return { key, read: async () => shown.flatMap((artifact) => whole(artifact, parts, artifacts)) }
  }
}

/** The sections of a document with those of the documents in it, each of these once. */
function whole(artifact: Artifact, left: Set<string>, artifacts: Map<string, Artifact>): DocumentSection[] {
  const sections: DocumentSection[] = []
  for (const part of artifact.sections?.parts ?? []) {
    const imported = 'partial' in part ? artifacts.get(part.partial) : undefined
    if (!('partial' in part)) append(sections, part)
    else if (imported && left.delete(part.partial)) {
      for (const section of whole(imported, left, artifacts)) append(sections, section)
    }
  }
  return sections
}

/** Without a heading of its own a text belongs to the heading before it. */
function append(sections: DocumentSection[], section: DocumentSection): void {
  const last = sections.at(-1)
  if (section.id !== undefined || !last) {
    sections.push({ ...section })
    return
  }
  last.text = `${last.text} ${section.text}`.trim()
  const code = [last.code, section.code].filter((text) => text !== undefined)
  if (code.length > 0) last.code = code.join('\n')
}
