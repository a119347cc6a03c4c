import type { Root } from 'hast'
import type { CodeConfig } from '../../../shared/types.ts'
import type { Fence } from '../../code/fence.ts'
import { displayLines } from '../../code/render-block.ts'
import { loadSnippet } from '../../code/snippet.ts'
import type { CompileContext } from '../../compile-context.ts'
import { renderBlocks } from './blocks.ts'
import type { ExportNode } from './node.ts'

/**
 * A document as plain Markdown: what components show is written down, addresses of this site and imported documents are
 * marked, to be put in by `publishedMarkdown`. Read from the tree that becomes HTML, before code and formulas are drawn.
 */
export function exportMarkdown(
  tree: Root,
  options: { context: CompileContext; siteDir: string; settings: CodeConfig; partials: Map<string, string> },
): string {
  const { siteDir, settings, partials } = options
  // What is wrong with a block is told when it is drawn.
  const context = { ...options.context, report() {} }
  const getCode = (fence: Fence) => {
    const { meta, place } = fence
    const snippet = meta.file === undefined ? undefined : loadSnippet(meta.file, { context, siteDir, place })
    const lines = displayLines({ ...fence, text: snippet?.text ?? fence.text }, { context, settings })
    const text = lines.filter(({ change }) => change !== 'removed').map((line) => line.text)
    const label = meta.label ?? meta.tab ?? meta.title ?? snippet?.name ?? meta.language
    return { text: text.join('\n'), language: meta.language || (snippet?.ending ?? ''), label }
  }
  const rendered = renderBlocks(tree.children as ExportNode[], { partials, getCode })
  return rendered.length === 0 ? '' : `${rendered.join('\n\n')}\n`
}
