import { extractHtmlSections } from '../../content/index.ts'
import { hashJson, hashOf } from '../../platform/index.ts'
import type { Artifact, DocumentSection, Site } from '../../shared/types.ts'
import type { PageOutput } from '../output/page-output.ts'
import type { SiteContext } from '../site/site-context.ts'
import { renderedPage } from './article-html.ts'
import { pageFile } from './page-data.ts'

/**
 * Gives what pages say below their headings: of documents as they were compiled, of pages without one as they were rendered.
 * An imported document counts for the first page that shows it among those that are asked for.
 */
export function sectionReader(options: {
  site: SiteContext
  artifacts: Map<string, Artifact>
  output: PageOutput
}): Site['sections'] {
  const { site, artifacts, output } = options
  const isWanted = site.config.plugins.some((plugin) => plugin.needsSections)
  const owners = new Map<string, string>()
  return async (page) => {
    if (!isWanted || output.staging === undefined) return undefined
    if (page.contents.length === 0) {
      const html = await renderedPage(pageFile(page, site), output)
      return html === undefined ? undefined : { key: hashOf(html), read: async () => extractHtmlSections(html) }
    }
    const shown = page.contents.flatMap(({ id }) => artifacts.get(id) ?? [])
    if (!shown.every(({ sections }) => sections)) return undefined
    const imported = page.contents.flatMap(({ partials }) => partials)
    for (const { id } of imported) if (!owners.has(id)) owners.set(id, page.path)
    const own = imported.filter(({ id }) => owners.get(id) === page.path)
    const hashes = own.map(({ id }) => [id, artifacts.get(id)?.sections?.hash])
    const key = hashJson([shown.map(({ sections }) => sections?.hash), hashes])
    const read = async () => {
      const left = new Set(own.map(({ id }) => id))
      return shown.flatMap((artifact) => resolveSections(artifact, left, artifacts))
    }
    return { key, read }
  }
}

/** The sections of a document with those of the documents in it, each of these once. */
export function resolveSections(
  artifact: Artifact,
  left: Set<string>,
  artifacts: Map<string, Artifact>,
): DocumentSection[] {
  const sections: DocumentSection[] = []
  for (const part of artifact.sections?.parts ?? []) {
    const imported = 'partial' in part ? artifacts.get(part.partial) : undefined
    if (!('partial' in part)) append(sections, part)
    else if (imported && left.delete(part.partial)) {
      for (const section of resolveSections(imported, left, artifacts)) append(sections, section)
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
