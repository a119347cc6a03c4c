import type { Site } from '../../../shared/types.ts'
import { type RenderedPages, readRenderedPart } from './rendered-html.ts'

/** Creates the `renderedMarkdown` function of plugins. */
export function renderedMarkdownReader(options: RenderedPages): Site['renderedMarkdown'] {
  return async (page, mapUrl) => {
    const main = await readRenderedPart(page, (notes) => notes.main, options)
    if (main === undefined) return undefined
    return (await import('../../../documents/content/compiler/index.ts')).extractHtmlMarkdown(main, mapUrl)
  }
}
