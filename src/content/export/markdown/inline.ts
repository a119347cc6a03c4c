import { literalText } from '../../parse/javascript.ts'
import {
  type ExportNode,
  getClassNames,
  getComponentName,
  getProperties,
  getTagName,
  getTextProperty,
  plainText,
} from './node.ts'

/** Stands around addresses that are made complete when the Markdown is published. */
export const addressDelimiter = '\u0001'

const marks: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', del: '~~', s: '~~' }
const hiddenTags = new Set(['script', 'style', 'svg', 'template', 'button', 'audio', 'canvas'])

/** Markdown of what stands in a line. */
export function renderInline(nodes: ExportNode[] = []): string {
  return nodes.map(renderInlineNode).join('')
}

function renderInlineNode(node: ExportNode): string {
  if (node.type === 'text') return escapeText(node.value ?? '')
  if (/^mdx(?:Text|Flow)Expression$/.test(node.type)) return escapeText(literalText(node.data) ?? '')
  const tag = getTagName(node)
  if (tag !== undefined) return renderInlineElement(node, tag)
  const name = getComponentName(node)
  return name === undefined ? renderInline(node.children) : renderInlineComponent(node, name)
}

function renderInlineElement(node: ExportNode, tag: string): string {
  const inner = () => renderInline(node.children)
  const properties = getProperties(node)
  const isAside = getClassNames(node).some((name) => name === 'visually-hidden' || name === 'hash-link')
  if (hiddenTags.has(tag) || isAside || 'dataFootnoteBackref' in properties) return ''
  const mark = marks[tag]
  if (mark !== undefined) return wrapTrimmed(inner(), mark)
  switch (tag) {
    case 'code':
      if (getClassNames(node).includes('math-inline')) return `$${plainText(node.children)}$`
      return codeSpan(plainText(node.children))
    case 'a':
      if ('dataFootnoteRef' in properties) return `[^${footnoteName(String(properties.href))}]`
      return link(inner(), getTextProperty(node, 'href'))
    case 'img':
      return `!${link(escapeText(getTextProperty(node, 'alt') ?? ''), getTextProperty(node, 'src'))}`
    case 'iframe':
    case 'video':
      return link(escapeText(getTextProperty(node, 'title') ?? 'Video'), getTextProperty(node, 'src'))
    case 'br':
      return '\\\n'
    case 'input':
      return properties.type === 'checkbox' ? `[${properties.checked ? 'x' : ' '}]` : ''
    default:
      // Stands apart on the page without a space in the text.
      return getClassNames(node).includes('tree-comment') ? ` ${inner()}` : inner()
  }
}

function renderInlineComponent(node: ExportNode, name: string): string {
  const inner = renderInline(node.children)
  const text = (property: string) => escapeText(getTextProperty(node, property) ?? '')
  switch (name) {
    case 'Badge':
      return inner || text('text')
    case 'Link':
      return link(inner, getTextProperty(node, 'to') ?? getTextProperty(node, 'href'))
    case 'Tooltip':
      return text('tip') ? `${inner} (${text('tip')})` : inner
    case 'BrowserOnly':
    case 'Head':
      return ''
    default:
      return inner
  }
}

/** A link; without an address its text alone. */
export function link(text: string, address: string | undefined): string {
  if (address === undefined || address === '') return text
  const isComplete = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address)
  if (!isComplete) return `[${text}](${addressDelimiter}${address}${addressDelimiter})`
  return `[${text}](${/[\s()<>]/.test(address) ? `<${address.replace(/[<>\n]/g, encodeURIComponent)}>` : address})`
}

export function footnoteName(id: string): string {
  return id.replace(/^.*?fn-/, '')
}

/** Spaces at the edges would keep the marks from being read. */
function wrapTrimmed(text: string, mark: string): string {
  const [, before = '', inner = '', behind = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  return inner === '' ? text : before + mark + inner + mark + behind
}

function codeSpan(text: string): string {
  const longestRun = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longestRun + 1)
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : ''
  return fence + pad + text + pad + fence
}

/** Text in which nothing is read as Markdown; what cannot be taken for it stays as it is. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\`*]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/\[(?=\^|[^\]]*\](?:\(|\[|:))/g, '\\[')
    .replace(/~~/g, '\\~~')
}
