import type { Element } from 'hast'
import { escapeMarkdown } from '../../../../shared/escape-markdown.ts'
import { isFence, readFence } from '../../code/fence.ts'
import { isBlockTag } from '../../tree/html.ts'
import type { TreeNode } from '../../tree/nodes.ts'
import { getClassNames, getComponentName, getProperties, getTagName, getTextProperty } from '../../tree/properties.ts'
import { getPlainText } from '../../tree/text.ts'
import { renderComponent } from './components.ts'
import { blockquote, fencedCode, indentContinuation, paragraph, toSingleLine } from './format.ts'
import { footnoteName, link, renderInline } from './inline.ts'
import type { MarkdownContext } from './markdown-context.ts'
import { renderTable } from './table.ts'

/** Inline elements that may contain blocks. */
const inlineWrapper = /^(?:a|span|label|ins|del)$/

const hiddenTags = new Set(['script', 'style', 'svg', 'template', 'head', 'iframe', 'canvas'])

/** Renders nodes as blocks of Markdown, each without a line break at its end. */
export function renderBlocks(nodes: TreeNode[], options: Omit<MarkdownContext, 'renderBlocks' | 'isBlock'>): string[] {
  const context: MarkdownContext = {
    ...options,
    isBlock,
    renderBlocks: (children = []) => renderChildren(children, context),
  }
  return context.renderBlocks(nodes)
}

function renderChildren(nodes: TreeNode[], context: MarkdownContext): string[] {
  const rendered: string[] = []
  let line: TreeNode[] = []
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

function renderNode(node: TreeNode, context: MarkdownContext): string[] {
  const tag = getTagName(node)
  if (tag !== undefined) return renderElement(node, tag, context)
  const name = getComponentName(node)
  if (name !== undefined) return renderComponent(node, name, context)
  if (node.type === 'mdxJsxFlowElement') return context.renderBlocks(node.children)
  const text = node.type === 'mdxFlowExpression' ? paragraph(renderInline([node])) : ''
  return text === '' ? [] : [text]
}

function renderElement(node: TreeNode, tag: string, context: MarkdownContext): string[] {
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
      return renderPre(node, context)
    case 'blockquote':
      return [blockquote(context.renderBlocks(node.children))]
    case 'table':
      return renderTable(node, context)
    case 'hr':
      return ['---']
    case 'a':
      return linkedBlocks(node, context)
    case 'details':
      return renderDetails(node, context)
    case 'dt':
      return [`**${toSingleLine(renderInline(node.children))}**`]
    default:
      return context.renderBlocks(node.children)
  }
}

function renderList(list: TreeNode, tag: string, context: MarkdownContext): string {
  const items = (list.children ?? []).filter((child) => getTagName(child) === 'li')
  const start = Number(getProperties(list).start ?? 1)
  const rendered = items.map((item, index) => {
    const marker = tag === 'ol' ? `${start + index}. ` : '- '
    const isLoose = (item.children ?? []).some((child) => getTagName(child) === 'p')
    const inner = context.renderBlocks(item.children)
    return { isLoose, text: marker + indentContinuation(inner.join(isLoose ? '\n\n' : '\n'), marker.length) }
  })
  return rendered.map(({ text }) => text.trimEnd()).join(rendered.some(({ isLoose }) => isLoose) ? '\n\n' : '\n')
}

function renderPre(node: TreeNode, context: MarkdownContext): string[] {
  const element = node as unknown as Element
  const [code] = node.children ?? []
  if (code && getClassNames(code).includes('math-display')) return [`$$\n${getPlainText(code.children)}\n$$`]
  if (node.type !== 'element' || !isFence(element)) return [fencedCode(getPlainText(node.children), '')]
  const fence = readFence(element)
  const { text, info } = context.getCode(fence)
  const { tab } = fence.meta
  return [...(tab === undefined ? [] : [`**${escapeMarkdown(tab)}**`]), fencedCode(text, info)]
}

function renderCodeGroup(group: TreeNode, context: MarkdownContext): string[] {
  return (group.children ?? []).flatMap((child) => {
    const element = child as unknown as Element
    if (child.type !== 'element' || !isFence(element)) return isBlock(child) ? renderNode(child, context) : []
    const { text, info, label } = context.getCode(readFence(element))
    return [...(label ? [`**${escapeMarkdown(label)}**`] : []), fencedCode(text, info)]
  })
}

/** Renders an admonition as a block quote that begins with its title in bold. */
function renderAdmonition(node: TreeNode, context: MarkdownContext): string[] {
  const children = node.children ?? []
  const title = children.find((child) => getClassNames(child).includes('admonition-title'))
  const body = renderBlocks(
    children.filter((child) => child !== title),
    context,
  )
  return [blockquote([`**${toSingleLine(renderInline(title?.children))}**`, ...body])]
}

/** Renders the content of a disclosure below its summary. */
function renderDetails({ children = [] }: TreeNode, context: MarkdownContext): string[] {
  const summary = children.find((child) => getTagName(child) === 'summary')
  const text = toSingleLine(renderInline(summary?.children))
  const inner = renderBlocks(
    children.filter((child) => child !== summary),
    context,
  )
  // Folders of a file tree are list items.
  if (summary && getClassNames(summary).includes('tree-entry')) return [text, ...inner]
  return text === '' ? inner : [`**${text}**`, ...inner]
}

/** Links the first of the blocks in a link, which is their title. */
function linkedBlocks(node: TreeNode, context: MarkdownContext): string[] {
  const [first, ...rest] = context.renderBlocks(node.children)
  if (first === undefined) return []
  const [, marks = '', title = ''] = /^(#{1,6} )?(.*)$/s.exec(first) ?? []
  return [marks + link(toSingleLine(title), getTextProperty(node, 'href')), ...rest]
}

function renderFootnotes(section: TreeNode, context: MarkdownContext): string[] {
  const list = (section.children ?? []).find((child) => getTagName(child) === 'ol')
  return (list?.children ?? [])
    .filter((child) => getTagName(child) === 'li')
    .map((item) => {
      const text = context.renderBlocks(item.children).join('\n\n')
      return `[^${footnoteName(String(getProperties(item).id))}]: ${indentContinuation(text, 4)}`
    })
}

function isBlock(node: TreeNode): boolean {
  const tag = getTagName(node)
  if (tag !== undefined) return isBlockTag(tag) || (inlineWrapper.test(tag) && (node.children ?? []).some(isBlock))
  return /^mdx(?:Jsx)?Flow|^mdxjsEsm/.test(node.type)
}
