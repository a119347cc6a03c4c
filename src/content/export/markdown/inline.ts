import { literalText } from '../../parse/estree.ts'
import { classesOf, componentOf, type ExportNode, plainText, propertiesOf, tagOf, textProperty } from './node.ts'

/** Stands around addresses that are made complete when the Markdown is published. */
export const addressMark = '\u0001'

const marks: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', del: '~~', s: '~~' }
const unseen = new Set(['script', 'style', 'svg', 'template', 'button', 'audio', 'canvas'])

/** Markdown of what stands in a line. */
export function inline(nodes: ExportNode[] = []): string {
  return nodes.map(inlineNode).join('')
}

function inlineNode(node: ExportNode): string {
  if (node.type === 'text') return escapeText(node.value ?? '')
  if (/^mdx(?:Text|Flow)Expression$/.test(node.type)) return escapeText(literalText(node.data) ?? '')
  const tag = tagOf(node)
  if (tag !== undefined) return inlineElement(node, tag)
  const name = componentOf(node)
  return name === undefined ? inline(node.children) : inlineComponent(node, name)
}

function inlineElement(node: ExportNode, tag: string): string {
  const inner = () => inline(node.children)
  const properties = propertiesOf(node)
  const isAside = classesOf(node).some((name) => name === 'visually-hidden' || name === 'hash-link')
  if (unseen.has(tag) || isAside || 'dataFootnoteBackref' in properties) return ''
  const mark = marks[tag]
  if (mark !== undefined) return around(inner(), mark)
  switch (tag) {
    case 'code':
      if (classesOf(node).includes('math-inline')) return `$${plainText(node.children)}$`
      return codeSpan(plainText(node.children))
    case 'a':
      if ('dataFootnoteRef' in properties) return `[^${footnoteName(String(properties.href))}]`
      return link(inner(), textProperty(node, 'href'))
    case 'img':
      return `!${link(escapeText(textProperty(node, 'alt') ?? ''), textProperty(node, 'src'))}`
    case 'iframe':
    case 'video':
      return link(escapeText(textProperty(node, 'title') ?? 'Video'), textProperty(node, 'src'))
    case 'br':
      return '\\\n'
    case 'input':
      return properties.type === 'checkbox' ? `[${properties.checked ? 'x' : ' '}]` : ''
    default:
      // Stands apart on the page without a space in the text.
      return classesOf(node).includes('tree-comment') ? ` ${inner()}` : inner()
  }
}

function inlineComponent(node: ExportNode, name: string): string {
  const inner = inline(node.children)
  const text = (property: string) => escapeText(textProperty(node, property) ?? '')
  switch (name) {
    case 'Badge':
      return inner || text('text')
    case 'Link':
      return link(inner, textProperty(node, 'to') ?? textProperty(node, 'href'))
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
  if (!isComplete) return `[${text}](${addressMark}${address}${addressMark})`
  return `[${text}](${/[\s()<>]/.test(address) ? `<${address.replace(/[<>\n]/g, encodeURIComponent)}>` : address})`
}

export function footnoteName(id: string): string {
  return id.replace(/^.*?fn-/, '')
}

/** Spaces at the edges would keep the marks from being read. */
function around(text: string, mark: string): string {
  const [, before = '', inner = '', behind = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  return inner === '' ? text : before + mark + inner + mark + behind
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
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
