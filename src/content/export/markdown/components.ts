import { blocks, type ExportContext, fenced, oneLine, quoted } from './blocks.ts'
import { escapeText, inline, link } from './inline.ts'
import { type ExportNode, plainText, tagOf, textProperty } from './node.ts'

/** Stands around the source path of an imported document, whose Markdown takes its place when this one is published. */
export const partialMark = '\u0002'

/** What a component that stands by itself comes to; one that is not known, to what is written inside of it. */
export function componentBlocks(node: ExportNode, name: string, context: ExportContext): string[] {
  const partial = context.partials.get(name)
  if (partial !== undefined) return [partialMark + partial + partialMark]
  const inner = () => blocks(node.children, context)
  const text = (property: string) => escapeText(textProperty(node, property) ?? '')
  const bold = (words: string) => (words === '' ? [] : [`**${words}**`])
  switch (name) {
    case 'TabItem':
      return [...bold(text('label') || text('value')), ...inner()]
    case 'Details':
      return detailsOf(node, context)
    case 'Admonition':
      return [quoted([`**${text('title') || capital(text('type') || 'note')}**`, ...inner()])]
    case 'Card':
    case 'LinkCard':
    case 'Feature': {
      const title = link(text('title'), textProperty(node, 'href') ?? textProperty(node, 'to'))
      const description = text('description')
      return [...bold(title), ...(description === '' ? [] : [description]), ...inner()]
    }
    case 'Hero':
      return [...bold(text('title')), ...(text('tagline') ? [text('tagline')] : []), ...inner()]
    case 'Mermaid':
      return [fenced(textProperty(node, 'value') ?? '', 'mermaid')]
    case 'CodeBlock':
      return [fenced(plainText(node.children).trim(), textProperty(node, 'language') ?? '')]
    case 'YouTube':
      return [link(text('title'), `https://www.youtube.com/watch?v=${textProperty(node, 'id') ?? ''}`)]
    case 'Video':
      return [link(text('title') || 'Video', textProperty(node, 'src'))]
    case 'BrowserOnly':
    case 'DocCardList':
    case 'Head':
    case 'TOCInline':
      return []
    default:
      // A component for a line that stands by itself.
      return (node.children ?? []).length > 0 ? inner() : blocks([{ ...node, type: 'mdxJsxTextElement' }], context)
  }
}

/** Its summary is a property, or an element in it. */
function detailsOf(node: ExportNode, context: ExportContext): string[] {
  const children = node.children ?? []
  const summary = children.find((child) => tagOf(child) === 'summary')
  const text = escapeText(textProperty(node, 'summary') ?? '') || oneLine(inline(summary?.children))
  const inner = blocks(
    children.filter((child) => child !== summary),
    context,
  )
  return text === '' ? inner : [`**${text}**`, ...inner]
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
