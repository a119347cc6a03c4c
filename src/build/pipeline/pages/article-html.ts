import type { CompiledDocuments } from '../../../documents/pages/index.ts'
import type { Artifact, Site } from '../../../shared/types.ts'
import { type RenderedPages, readRenderedPart } from './rendered-html.ts'

/** Creates the `article` function of plugins: HTML of static documents from the cache, of others from the rendered page. */
export function articleReader(
  options: RenderedPages & { artifacts: Map<string, Artifact>; documents: CompiledDocuments },
): Site['article'] {
  const { artifacts, documents, output } = options
  return async (page, index = 0) => {
    const content = page.contents[index]
    const artifact = content && artifacts.get(content.id)
    // A check renders only some pages.
    if (!artifact || output.staging === undefined) return undefined
    if (artifact.kind === 'static') return documents.html(artifact)
    return readRenderedPart(page, ({ articles }) => articles[index], options)
  }
}
