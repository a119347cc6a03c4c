import type { Root } from 'hast'
import type { Fence } from '../../code/fence.ts'
import { displayLines } from '../../code/render-block.ts'
import { loadSnippet } from '../../code/snippet.ts'
import type { CompileContext } from '../../compile-context.ts'
import type { TreeNode } from '../../tree/nodes.ts'
import { renderBlocks } from './blocks.ts'

/**
 * Renders a document as Markdown, including the content of components. URLs of the site and imported documents are
 * placeholders until `resolveMarkdownExport`. Expects the tree before code and formulas are rendered.
 */
export function exportMarkdown(tree: Root, compileContext: CompileContext): string {
  // Rendering the code reports its problems.
  const context = { ...compileContext, report() {} }
  const getCode = (fence: Fence) => {
    const { meta, location } = fence
    const snippet = meta.file === undefined ? undefined : loadSnippet(meta.file, context, location)
    const lines = displayLines({ ...fence, text: snippet?.text ?? fence.text }, context)
    const text = lines.filter(({ change }) => change !== 'removed').map((line) => line.text)
    const label = meta.label ?? meta.tab ?? meta.title ?? snippet?.name ?? meta.language
    const title = meta.title === undefined ? '' : ` title="${meta.title}"`
    return { text: text.join('\n'), info: `${meta.language || (snippet?.extension ?? '')}${title}`, label }
  }
  const blocks = renderBlocks(tree.children as TreeNode[], { partialNames: context.output.partialNames, getCode })
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`
}
