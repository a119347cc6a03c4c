import type { Root } from 'hast'
import { raw } from 'hast-util-raw'
import type { DocumentSection, TocPartial } from '../../shared/types.ts'
import { isBlockTag } from '../emit/html.ts'
import { literalText } from '../parse/javascript.ts'
import { getText, headingLevel } from '../transforms/heading-ids.ts'
import { type ExportNode, getClassNames, getComponentName, getTagName, getTextProperty } from './markdown/node.ts'

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

/** Properties in which components are given words that they show. */
const textProperties = ['title', 'label', 'summary', 'description', 'text', 'tip', 'alt']

/** Components whose inside is not on the page of a reader at first, or not words. */
const skippedComponents = new Set(['BrowserOnly', 'Head', 'YouTube', 'Video'])

/** What a drawn document says below each of its headings; imported documents stand in their places. */
export function collectSections(tree: Root, partials: Map<string, string>): (DocumentSection | TocPartial)[] {
  const parts: (DocumentSection | TocPartial)[] = []
  let words: string[] = []
  let code: string[] = []
  let section: DocumentSection = { level: 1, title: '', text: '' }
  const closeSection = () => {
    section.text = joinWords(words)
    const blocks = code.join('\n').trim()
    if (blocks !== '') section.code = blocks
    if (section.id !== undefined || section.text !== '' || blocks !== '') parts.push(section)
    words = []
    code = []
  }
  const walk = (nodes: ExportNode[] = []) => {
    for (const node of nodes) {
      if (node.type === 'text') words.push(node.value ?? '')
      else if (node.type === 'element') visit(node)
      else if (node.type === 'raw') words.push(' ', getText(node), ' ')
      else if (/^mdx(?:Text|Flow)Expression$/.test(node.type)) words.push(literalText(node.data) ?? '')
      else visit(node)
    }
  }
  const visit = (node: ExportNode) => {
    const tag = getTagName(node)
    const level = tag === undefined ? undefined : headingLevel({ tagName: tag })
    const id = level === undefined ? undefined : headingId(node)
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
    const partial = node.name ? partials.get(node.name) : undefined
    if (partial !== undefined) {
      closeSection()
      parts.push({ partial })
      // What follows belongs to the same heading, or to the last one of the imported document.
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
    walk(node.children)
    if (isBlock) words.push(' ')
  }
  walk(tree.children as ExportNode[])
  closeSection()
  return parts
}

/** Returns the sections of a page without documents, from the HTML of its `main` element. */
export function extractHtmlSections(main: string): DocumentSection[] {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: main }] } as never) as Root
  return collectSections(tree, new Map()) as DocumentSection[]
}

/** What readers do not see, and cards: they say what the pages say to which they lead. */
function isSkipped(node: ExportNode): boolean {
  return node.properties?.hidden === true || getClassNames(node).some((name) => skippedClasses.has(name))
}

function headingId(node: ExportNode): string | undefined {
  return node.properties ? (node.properties.id as string | undefined) : getTextProperty(node, 'id')
}

/** Code is drawn by now: its text stands between the tags of its HTML. */
function codeText(node: ExportNode): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.type === 'raw')
    return (node.value ?? '').replace(/<[^>]*>/g, '').replace(/&(lt|gt|amp);/g, (_, name) => entities[name] ?? '')
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
