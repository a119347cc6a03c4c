import { ownValue } from '../../../../shared/dictionary.ts'
import { escapeMarkdown } from '../../../../shared/escape-markdown.ts'
import { literalText } from '../../tree/literal-text.ts'
import { isExpression, type TreeNode } from '../../tree/nodes.ts'
import {
  getClassNames,
  getComponentName,
  getDrawingLabel,
  getProperties,
  getTagName,
  getTextProperty,
} from '../../tree/properties.ts'
import { getPlainText } from '../../tree/text.ts'
import { urlDelimiter } from './delimiters.ts'

const marks: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', del: '~~', s: '~~' }
const hiddenTags = new Set(['script', 'style', 'template', 'button', 'audio', 'canvas'])

/** Renders inline content. */
export function renderInline(nodes: TreeNode[] = []): string {
  let text = ''
  for (const node of nodes) text = append(text, renderInlineNode(node))
  return text
}

/** Appends inline content, and escapes what Markdown would interpret only because of what follows. */
function append(text: string, next: string): string {
  const escaped = (pattern: RegExp, end: string) => (pattern.test(next) ? text.slice(0, -1) + end : text) + next
  switch (next === '' ? '' : text.at(-1)) {
    case ']':
      return escaped(/^[(:]/, ']\\')
    case '!':
      return escaped(/^\[/, '\\!')
    case '<':
      return escaped(/^[a-z/!?]/i, '\\<')
    case '&':
      return escaped(/^#?\w+;/, '&amp;')
    default:
      return text + next
  }
}

function renderInlineNode(node: TreeNode): string {
  if (node.type === 'text') return escapeMarkdown(node.value ?? '')
  if (isExpression(node)) return escapeMarkdown(literalText(node.data) ?? '')
  const tag = getTagName(node)
  if (tag !== undefined) return renderInlineElement(node, tag)
  const name = getComponentName(node)
  return name === undefined ? renderInline(node.children) : renderInlineComponent(node, name)
}

function renderInlineElement(node: TreeNode, tag: string): string {
  const inner = () => renderInline(node.children)
  const properties = getProperties(node)
  const isAside = getClassNames(node).some((name) => name === 'visually-hidden' || name === 'hash-link')
  if (tag === 'svg') return escapeMarkdown(getDrawingLabel(node))
  if (hiddenTags.has(tag) || isAside || 'dataFootnoteBackref' in properties) return ''
  const mark = ownValue(marks, tag)
  if (mark !== undefined) return wrapTrimmed(inner(), mark)
  switch (tag) {
    case 'code':
      if (getClassNames(node).includes('math-inline')) return `$${getPlainText(node.children)}$`
      return codeSpan(getPlainText(node.children))
    case 'a':
      if ('dataFootnoteRef' in properties) return `[^${footnoteName(String(properties.href))}]`
      return link(inner(), getTextProperty(node, 'href'))
    case 'img':
      return `!${link(escapeMarkdown(getTextProperty(node, 'alt') ?? ''), getTextProperty(node, 'src'))}`
    case 'iframe':
    case 'video':
      return link(escapeMarkdown(getTextProperty(node, 'title') ?? 'Video'), getTextProperty(node, 'src'))
    case 'br':
      return '\\\n'
    case 'ins':
      return inner() === '' ? '' : `<ins>${inner()}</ins>`
    case 'input':
      return properties.type === 'checkbox' ? `[${properties.checked ? 'x' : ' '}]` : ''
    default:
      // On the page, CSS separates it; here a space is required.
      return inner()
  }
}

function renderInlineComponent(node: TreeNode, name: string): string {
  const inner = renderInline(node.children)
  const text = (property: string) => escapeMarkdown(getTextProperty(node, property) ?? '')
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

/** Renders a link; without a URL only its text. */
export function link(text: string, url: string | undefined): string {
  if (url === undefined || url === '') return text
  const isComplete = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url)
  if (!isComplete) return `[${text}](${urlDelimiter}${url}${urlDelimiter})`
  return `[${text}](${/[\s()<>]/.test(url) ? `<${url.replace(/[<>\n]/g, encodeURIComponent)}>` : url})`
}

export function footnoteName(id: string): string {
  return id.replace(/^.*?fn-/, '')
}

/** Adds markers inside of white space at the edges, since markers next to white space do not work. */
function wrapTrimmed(text: string, mark: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  return inner === '' ? text : before + mark + inner + mark + after
}

export function codeSpan(text: string): string {
  const maxRunLength = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(maxRunLength + 1)
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : ''
  return fence + pad + text + pad + fence
}
