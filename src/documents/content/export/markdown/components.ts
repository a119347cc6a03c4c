import { escapeMarkdown } from '../../../../shared/escape-markdown.ts'
import type { TreeNode } from '../../tree/nodes.ts'
import { getTagName, getTextProperty } from '../../tree/properties.ts'
import { getPlainText } from '../../tree/text.ts'
import { partialDelimiter } from './delimiters.ts'
import { blockquote, fencedCode, toSingleLine } from './format.ts'
import { link, renderInline } from './inline.ts'
import type { MarkdownContext } from './markdown-context.ts'

/** Renders a component. Of unknown components, only the content is rendered. */
export function renderComponent(node: TreeNode, name: string, context: MarkdownContext): string[] {
  const partial = context.partialNames.get(name)
  if (partial !== undefined) return [partialDelimiter + partial + partialDelimiter]
  const inner = () => context.renderBlocks(node.children)
  const text = (property: string) => escapeMarkdown(getTextProperty(node, property) ?? '')
  const bold = (words: string) => (words === '' ? [] : [`**${words}**`])
  switch (name) {
    case 'TabItem':
      return [...bold(text('label') || text('value')), ...inner()]
    case 'Details':
      return renderDetailsComponent(node, context)
    case 'Admonition':
      return [blockquote([`**${text('title') || capitalize(text('type') || 'note')}**`, ...inner()])]
    case 'Card':
    case 'LinkCard':
    case 'Feature': {
      const title = link(text('title'), getTextProperty(node, 'href') ?? getTextProperty(node, 'to'))
      const description = text('description')
      return [...bold(title), ...(description === '' ? [] : [description]), ...inner()]
    }
    case 'Hero':
      return [...bold(text('title')), ...(text('tagline') ? [text('tagline')] : []), ...inner()]
    case 'Mermaid':
      return [fencedCode(getTextProperty(node, 'value') ?? '', 'mermaid')]
    case 'CodeBlock':
      return [fencedCode(getPlainText(node.children).trim(), getTextProperty(node, 'language') ?? '')]
    case 'YouTube':
      return [link(text('title'), `https://www.youtube.com/watch?v=${getTextProperty(node, 'id') ?? ''}`)]
    case 'Video':
      return [link(text('title') || 'Video', getTextProperty(node, 'src'))]
    case 'BrowserOnly':
    case 'DocCardList':
    case 'Head':
    case 'TOCInline':
      return []
    default:
      // An inline component is the only child of its paragraph.
      return (node.children ?? []).length > 0
        ? inner()
        : context.renderBlocks([{ ...node, type: 'mdxJsxTextElement' } as TreeNode])
  }
}

/** The summary is a property or an element. */
function renderDetailsComponent(node: TreeNode, context: MarkdownContext): string[] {
  const children = node.children ?? []
  const summary = children.find((child) => getTagName(child) === 'summary')
  const text = escapeMarkdown(getTextProperty(node, 'summary') ?? '') || toSingleLine(renderInline(summary?.children))
  const inner = context.renderBlocks(children.filter((child) => child !== summary))
  return text === '' ? inner : [`**${text}**`, ...inner]
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
