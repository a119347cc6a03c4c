import { blockquote, type ExportContext, fencedCode, renderBlocks, toSingleLine } from './blocks.ts'
import { escapeText, link, renderInline } from './inline.ts'
import { type ExportNode, getTagName, getTextProperty, plainText } from './node.ts'

/** Stands around the source path of an imported document, whose Markdown takes its place when this one is published. */
export const partialDelimiter = '\u0002'

/** What a component that stands by itself comes to; one that is not known, to what is written inside of it. */
export function renderComponent(node: ExportNode, name: string, context: ExportContext): string[] {
  const partial = context.partials.get(name)
  if (partial !== undefined) return [partialDelimiter + partial + partialDelimiter]
  const inner = () => renderBlocks(node.children, context)
  const text = (property: string) => escapeText(getTextProperty(node, property) ?? '')
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
      return [fencedCode(plainText(node.children).trim(), getTextProperty(node, 'language') ?? '')]
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
      // A component for a line that stands by itself.
      return (node.children ?? []).length > 0
        ? inner()
        : renderBlocks([{ ...node, type: 'mdxJsxTextElement' }], context)
  }
}

/** Its summary is a property, or an element in it. */
function renderDetailsComponent(node: ExportNode, context: ExportContext): string[] {
  const children = node.children ?? []
  const summary = children.find((child) => getTagName(child) === 'summary')
  const text = escapeText(getTextProperty(node, 'summary') ?? '') || toSingleLine(renderInline(summary?.children))
  const inner = renderBlocks(
    children.filter((child) => child !== summary),
    context,
  )
  return text === '' ? inner : [`**${text}**`, ...inner]
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
