import type { Root } from 'hast'
import { raw } from 'hast-util-raw'
import type { DocumentSection, TocPartial } from '../../../shared/types.ts'
import { isBlockTag } from '../tree/html.ts'
import { literalText } from '../tree/literal-text.ts'
import { isExpression, type TreeNode } from '../tree/nodes.ts'
import { getClassNames, getComponentName, getDrawingLabel, getTagName, getTextProperty } from '../tree/properties.ts'
import { getText, headingLevel } from '../tree/text.ts'

const hiddenTags = new Set([
  'script',
  'style',
  'svg',
  'template',
  'button',
  'iframe',
  'canvas',
  'audio',
  'nav',
  'footer',
])

const skippedClasses = new Set(['visually-hidden', 'hash-link', 'cards'])

/** Properties whose text components display. */
const textProperties = ['title', 'label', 'summary', 'description', 'text', 'tip', 'alt']

/** Components whose content is not text, or initially hidden. */
const skippedComponents = new Set(['BrowserOnly', 'Head', 'YouTube', 'Video'])

/** Collects the text below each heading of a rendered document, with placeholders for imported documents. */
export function collectSections(tree: Root, partialNames: Map<string, string>): (DocumentSection | TocPartial)[] {
  const parts: (DocumentSection | TocPartial)[] = []
  let words: string[] = []
  let code: string[] = []
  /** Length of `words` after the last row of a table. */
  let rowEnd = -1
  let section: DocumentSection = { level: 1, title: '', text: '' }
  const closeSection = () => {
    section.text = joinWords(words)
    const blocks = code.join('\n').trim()
    if (blocks !== '') section.code = blocks
    if (section.id !== undefined || section.text !== '' || blocks !== '') parts.push(section)
    words = []
    code = []
    rowEnd = -1
  }
  const walk = (nodes: TreeNode[] = []) => {
    for (const node of nodes) {
      if (node.type === 'text') words.push(node.value ?? '')
      else if (node.type === 'element') visit(node)
      else if (node.type === 'raw') words.push(' ', getText(node), ' ')
      else if (isExpression(node)) words.push(literalText(node.data) ?? '')
      else visit(node)
    }
  }
  const visit = (node: TreeNode) => {
    const tag = getTagName(node)
    const level = tag === undefined ? undefined : headingLevel(tag)
    const id = level === undefined ? undefined : headingId(node)
    if (tag === 'svg') words.push(getDrawingLabel(node))
    if (tag !== undefined && (hiddenTags.has(tag) || isSkipped(node))) return
    if (level === 1) return
    if (level !== undefined && id !== undefined) {
      closeSection()
      section = { id, level, title: joinWords([getText(node)]), text: '' }
      return
    }
    if (tag === 'pre') {
      code.push(codeText(node))
      return
    }
    const partial = node.name ? partialNames.get(node.name) : undefined
    if (partial !== undefined) {
      closeSection()
      parts.push({ partial })
      // The following text belongs to the same heading, or to the last one of the imported document.
      section = { level: 1, title: '', text: '' }
      return
    }
    const component = getComponentName(node)
    if (component !== undefined && skippedComponents.has(component)) return
    const isBlock = tag === undefined ? node.type === 'mdxJsxFlowElement' : isBlockTag(tag) || tag === 'br'
    if (isBlock) words.push(' ')
    if (tag === 'img') words.push(' ', getTextProperty(node, 'alt') ?? '', ' ')
    if (component !== undefined)
      for (const name of textProperties) words.push(' ', getTextProperty(node, name) ?? '', ' ')
    if (tag === 'tr') visitRow(node.children)
    else if (tag === 'dl') visitDefinitions(node.children ?? [])
    else walk(node.children)
    if (isBlock) words.push(' ')
  }
  const isBlank = (from: number) => words.slice(from).every((word) => word.trim() === '')
  /** Ends a cell, a row or a part of a definition with punctuation, unless its text does. */
  const punctuate = (mark: string, ends = /[.,;:!?…]$/) => {
    while (words.at(-1)?.trim() === '') words.pop()
    const last = words.pop()?.trimEnd() ?? ''
    words.push(last, ends.test(last) ? ' ' : `${mark} `)
  }
  /** Separates names, types and descriptions as in `name: type – description; name: type`. */
  const visitDefinitions = (parts: TreeNode[], state = { last: '' }) => {
    for (const part of parts) {
      const tag = getTagName(part)
      if (tag === 'div') visitDefinitions(part.children ?? [], state)
      if ((tag !== 'dt' && tag !== 'dd') || isSkipped(part)) continue
      const start = words.length
      walk([part])
      if (isBlank(start)) continue
      const own = words.splice(start)
      const mark = tag === 'dt' ? ';' : state.last === 'type' ? ' –' : state.last === 'dt' ? ':' : ';'
      // The `!` of a type ends no sentence.
      if (state.last !== '') punctuate(mark, /[.,;:?…]$/)
      words.push(...own)
      state.last = getClassNames(part).includes('member-type') ? 'type' : tag
    }
  }
  /** Separates rows and cells as a sentence would, since snippets show them in one line. */
  const visitRow = (cells: TreeNode[] = []) => {
    if (rowEnd >= 0 && isBlank(rowEnd)) punctuate(';')
    let hasText = false
    for (const cell of cells) {
      const start = words.length
      walk([cell])
      if (isEmptyCell(words.slice(start))) words.length = start
      else {
        const text = words.splice(start)
        if (hasText) punctuate(',')
        words.push(...text)
        hasText = true
      }
    }
    if (hasText) rowEnd = words.length
  }
  walk(tree.children as TreeNode[])
  closeSection()
  return parts
}

/** Whether a cell has no text, or only a dash. */
function isEmptyCell(words: readonly string[]): boolean {
  return /^\s*[-–—]?\s*$/.test(words.join(''))
}

/** Returns the sections of a page without documents, from the HTML of its `main` element. */
export function extractHtmlSections(main: string): DocumentSection[] {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: main }] } as never) as Root
  return collectSections(tree, new Map()) as DocumentSection[]
}

/** Skips invisible elements, and cards, which repeat the text of the pages they link to. */
function isSkipped(node: TreeNode): boolean {
  return node.properties?.hidden === true || getClassNames(node).some((name) => skippedClasses.has(name))
}

function headingId(node: TreeNode): string | undefined {
  return node.properties ? (node.properties.id as string | undefined) : getTextProperty(node, 'id')
}

/** An element that is not part of the code, such as the owner of a linked member, or a tag. */
const inertOrTag = /<(\w+)[^>]* inert>[^<]*<\/\1>|<[^>]*>/g

/** Returns the text of rendered code: its HTML without tags. */
function codeText(node: TreeNode): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.type === 'raw')
    return (node.value ?? '').replace(inertOrTag, '').replace(/&(lt|gt|amp);/g, (_, name) => entities[name] ?? '')
  if (node.properties?.inert === true) return ''
  return (node.children ?? []).map(codeText).join('')
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&' }

function joinWords(words: string[]): string {
  // Most white space is a single space already.
  return words
    .join('')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()
}
