import type { Element } from 'hast'
import { type Fence, isFence, readFence } from '../../code/fence.ts'
import { renderComponent } from './components.ts'
import { footnoteName, renderInline } from './inline.ts'
import {
  type ExportNode,
  getClassNames,
  getComponentName,
  getProperties,
  getTagName,
  isBlock,
  plainText,
} from './node.ts'
import { renderTable } from './table.ts'

export interface ExportContext {
  /** Name of an imported document in this one → its source path. */
  partials: Map<string, string>
  /** The text of a block of code as readers see it. */
  getCode(fence: Fence): { text: string; language: string; label: string }
}

const hiddenTags = new Set(['script', 'style', 'svg', 'template', 'head', 'iframe', 'canvas'])

/** Blocks of Markdown, each without a line break at its end. */
export function renderBlocks(nodes: ExportNode[] = [], context: ExportContext): string[] {
  const rendered: string[] = []
  let line: ExportNode[] = []
  const endLine = () => {
    const text = paragraph(renderInline(line))
    if (text !== '') rendered.push(text)
    line = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) {
      line.push(node)
      continue
    }
    endLine()
    rendered.push(...renderNode(node, context))
  }
  endLine()
  return rendered
}

function renderNode(node: ExportNode, context: ExportContext): string[] {
  const tag = getTagName(node)
  if (tag !== undefined) return renderElement(node, tag, context)
  const name = getComponentName(node)
  if (name !== undefined) return renderComponent(node, name, context)
  if (node.type === 'mdxJsxFlowElement') return renderBlocks(node.children, context)
  const text = node.type === 'mdxFlowExpression' ? paragraph(renderInline([node])) : ''
  return text === '' ? [] : [text]
}

function renderElement(node: ExportNode, tag: string, context: ExportContext): string[] {
  const classes = getClassNames(node)
  const properties = getProperties(node)
  if (hiddenTags.has(tag)) return []
  if (/^h[1-6]$/.test(tag))
    return [`${'#'.repeat(Number(tag[1]))} ${toSingleLine(renderInline(node.children))}`.trimEnd()]
  if ('dataFootnotes' in properties) return renderFootnotes(node, context)
  if ('dataCodeGroup' in properties) return renderCodeGroup(node, context)
  if (classes.includes('admonition')) return renderAdmonition(node, context)
  switch (tag) {
    case 'ul':
    case 'ol':
      return [renderList(node, tag, context)]
    case 'pre':
      return [renderPre(node, context)]
    case 'blockquote':
      return [blockquote(renderBlocks(node.children, context))]
    case 'table':
      return renderTable(node)
    case 'hr':
      return ['---']
    case 'details':
      return renderDetails(node, context)
    case 'dt':
      return [`**${toSingleLine(renderInline(node.children))}**`]
    default:
      return renderBlocks(node.children, context)
  }
}

function renderList(list: ExportNode, tag: string, context: ExportContext): string {
  const items = (list.children ?? []).filter((child) => getTagName(child) === 'li')
  const start = Number(getProperties(list).start ?? 1)
  const rendered = items.map((item, index) => {
    const marker = tag === 'ol' ? `${start + index}. ` : '- '
    const isLoose = (item.children ?? []).some((child) => getTagName(child) === 'p')
    const inner = renderBlocks(item.children, context)
    return { isLoose, text: marker + indentContinuation(inner.join(isLoose ? '\n\n' : '\n'), marker.length) }
  })
  return rendered.map(({ text }) => text.trimEnd()).join(rendered.some(({ isLoose }) => isLoose) ? '\n\n' : '\n')
}

function renderPre(node: ExportNode, context: ExportContext): string {
  const element = node as unknown as Element
  const [code] = node.children ?? []
  if (code && getClassNames(code).includes('math-display')) return `$$\n${plainText(code.children)}\n$$`
  if (node.type !== 'element' || !isFence(element)) return fencedCode(plainText(node.children), '')
  const { text, language } = context.getCode(readFence(element))
  return fencedCode(text, language)
}

/** @param language what stands behind the marks */
export function fencedCode(text: string, language: string): string {
  const longestRun = Math.max(2, ...[...text.matchAll(/^\s*(`{3,})/gm)].map(([, run = '']) => run.length))
  const fence = '`'.repeat(longestRun + 1)
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`
}

function renderCodeGroup(group: ExportNode, context: ExportContext): string[] {
  return (group.children ?? []).flatMap((child) => {
    const element = child as unknown as Element
    if (child.type !== 'element' || !isFence(element)) return isBlock(child) ? renderNode(child, context) : []
    const { text, language, label } = context.getCode(readFence(element))
    return [...(label ? [`**${label}**`] : []), fencedCode(text, language)]
  })
}

/** A quote that begins with the title in bold. */
function renderAdmonition(node: ExportNode, context: ExportContext): string[] {
  const children = node.children ?? []
  const title = children.find((child) => getClassNames(child).includes('admonition-title'))
  const body = renderBlocks(
    children.filter((child) => child !== title),
    context,
  )
  return [blockquote([`**${toSingleLine(renderInline(title?.children))}**`, ...body])]
}

/** What is folded on the page is shown, below its summary. */
function renderDetails({ children = [] }: ExportNode, context: ExportContext): string[] {
  const summary = children.find((child) => getTagName(child) === 'summary')
  const text = toSingleLine(renderInline(summary?.children))
  const inner = renderBlocks(
    children.filter((child) => child !== summary),
    context,
  )
  // The folders of a tree of files are items of a list.
  if (summary && getClassNames(summary).includes('tree-entry')) return [text, ...inner]
  return text === '' ? inner : [`**${text}**`, ...inner]
}

function renderFootnotes(section: ExportNode, context: ExportContext): string[] {
  const list = (section.children ?? []).find((child) => getTagName(child) === 'ol')
  return (list?.children ?? [])
    .filter((child) => getTagName(child) === 'li')
    .map((item) => {
      const text = renderBlocks(item.children, context).join('\n\n')
      return `[^${footnoteName(String(getProperties(item).id))}]: ${indentContinuation(text, 4)}`
    })
}

export function blockquote(inner: string[]): string {
  return inner
    .join('\n\n')
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

function indentContinuation(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`)
}

/** Lines that could be taken for the beginning of another block are kept from it. */
export function paragraph(text: string): string {
  return text
    .trim()
    .replace(/[ \t]*\n\s*/g, '\n')
    .replace(/^(?=(?:#{1,6}(?:\s|$)|>|[-+](?:\s|$)|-{3,}|={2,}|:::|\|))/gm, '\\')
    .replace(/^(\d+)(?=[.)](?:\s|$))/gm, '$1\\')
}

export function toSingleLine(text: string): string {
  return text.replace(/\\?\s*\n\s*/g, ' ').trim()
}
