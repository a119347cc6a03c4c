import type { Element } from 'hast'
import { type Fence, isFence, readFence } from '../../code/fence.ts'
import { componentBlocks } from './components.ts'
import { footnoteName, inline } from './inline.ts'
import { classesOf, componentOf, type ExportNode, isBlock, plainText, propertiesOf, tagOf } from './node.ts'
import { tableOf } from './table.ts'

export interface ExportContext {
  /** Name of an imported document in this one → its source path. */
  partials: Map<string, string>
  /** The text of a block of code as readers see it. */
  codeOf(fence: Fence): { text: string; language: string; label: string }
}

const unseen = new Set(['script', 'style', 'svg', 'template', 'head', 'iframe', 'canvas'])

/** Blocks of Markdown, each without a line break at its end. */
export function blocks(nodes: ExportNode[] = [], context: ExportContext): string[] {
  const made: string[] = []
  let line: ExportNode[] = []
  const endLine = () => {
    const text = paragraph(inline(line))
    if (text !== '') made.push(text)
    line = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) {
      line.push(node)
      continue
    }
    endLine()
    made.push(...blocksOf(node, context))
  }
  endLine()
  return made
}

function blocksOf(node: ExportNode, context: ExportContext): string[] {
  const tag = tagOf(node)
  if (tag !== undefined) return elementBlocks(node, tag, context)
  const name = componentOf(node)
  if (name !== undefined) return componentBlocks(node, name, context)
  if (node.type === 'mdxJsxFlowElement') return blocks(node.children, context)
  const text = node.type === 'mdxFlowExpression' ? paragraph(inline([node])) : ''
  return text === '' ? [] : [text]
}

function elementBlocks(node: ExportNode, tag: string, context: ExportContext): string[] {
  const classes = classesOf(node)
  const properties = propertiesOf(node)
  if (unseen.has(tag)) return []
  if (/^h[1-6]$/.test(tag)) return [`${'#'.repeat(Number(tag[1]))} ${oneLine(inline(node.children))}`.trimEnd()]
  if ('dataFootnotes' in properties) return footnotes(node, context)
  if ('dataCodeGroup' in properties) return codeGroup(node, context)
  if (classes.includes('admonition')) return admonition(node, context)
  switch (tag) {
    case 'ul':
    case 'ol':
      return [listOf(node, tag, context)]
    case 'pre':
      return [preBlock(node, context)]
    case 'blockquote':
      return [quoted(blocks(node.children, context))]
    case 'table':
      return tableOf(node)
    case 'hr':
      return ['---']
    case 'details':
      return detailsBlocks(node, context)
    case 'dt':
      return [`**${oneLine(inline(node.children))}**`]
    default:
      return blocks(node.children, context)
  }
}

function listOf(list: ExportNode, tag: string, context: ExportContext): string {
  const items = (list.children ?? []).filter((child) => tagOf(child) === 'li')
  const start = Number(propertiesOf(list).start ?? 1)
  const made = items.map((item, index) => {
    const marker = tag === 'ol' ? `${start + index}. ` : '- '
    const isLoose = (item.children ?? []).some((child) => tagOf(child) === 'p')
    const inner = blocks(item.children, context)
    return { isLoose, text: marker + indented(inner.join(isLoose ? '\n\n' : '\n'), marker.length) }
  })
  return made.map(({ text }) => text.trimEnd()).join(made.some(({ isLoose }) => isLoose) ? '\n\n' : '\n')
}

function preBlock(node: ExportNode, context: ExportContext): string {
  const element = node as unknown as Element
  const [code] = node.children ?? []
  if (code && classesOf(code).includes('math-display')) return `$$\n${plainText(code.children)}\n$$`
  if (node.type !== 'element' || !isFence(element)) return fenced(plainText(node.children), '')
  const { text, language } = context.codeOf(readFence(element))
  return fenced(text, language)
}

/** @param language what stands behind the marks */
export function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/^\s*(`{3,})/gm)].map(([, run = '']) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`
}

function codeGroup(group: ExportNode, context: ExportContext): string[] {
  return (group.children ?? []).flatMap((child) => {
    const element = child as unknown as Element
    if (child.type !== 'element' || !isFence(element)) return isBlock(child) ? blocksOf(child, context) : []
    const { text, language, label } = context.codeOf(readFence(element))
    return [...(label ? [`**${label}**`] : []), fenced(text, language)]
  })
}

/** A quote that begins with the title in bold. */
function admonition(node: ExportNode, context: ExportContext): string[] {
  const children = node.children ?? []
  const title = children.find((child) => classesOf(child).includes('admonition-title'))
  const body = blocks(
    children.filter((child) => child !== title),
    context,
  )
  return [quoted([`**${oneLine(inline(title?.children))}**`, ...body])]
}

/** What is folded on the page is shown, below its summary. */
function detailsBlocks({ children = [] }: ExportNode, context: ExportContext): string[] {
  const summary = children.find((child) => tagOf(child) === 'summary')
  const text = oneLine(inline(summary?.children))
  const inner = blocks(
    children.filter((child) => child !== summary),
    context,
  )
  // The folders of a tree of files are items of a list.
  if (summary && classesOf(summary).includes('tree-entry')) return [text, ...inner]
  return text === '' ? inner : [`**${text}**`, ...inner]
}

function footnotes(section: ExportNode, context: ExportContext): string[] {
  const list = (section.children ?? []).find((child) => tagOf(child) === 'ol')
  return (list?.children ?? [])
    .filter((child) => tagOf(child) === 'li')
    .map((item) => {
      const text = blocks(item.children, context).join('\n\n')
      return `[^${footnoteName(String(propertiesOf(item).id))}]: ${indented(text, 4)}`
    })
}

export function quoted(inner: string[]): string {
  return inner
    .join('\n\n')
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

function indented(text: string, width: number): string {
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

export function oneLine(text: string): string {
  return text.replace(/\\?\s*\n\s*/g, ' ').trim()
}
