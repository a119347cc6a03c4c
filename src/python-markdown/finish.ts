import { applyAttributeLists, isBlank } from './attributes.ts'
import { missingIcon } from './inline/rules.ts'
import { type InlineRule, readInline } from './inline/scanner.ts'
import { hasClass, isTag, literal, type Node, type Tag, tag } from './nodes.ts'
import type { Settings } from './options.ts'
import { blockMark, type Stash } from './source/stash.ts'
import { convertEmojiNames } from './texts/emoji-names.ts'

interface FinishContext {
  settings: Settings
  stash: Stash
  rules: readonly InlineRule[]
  abbreviations: ReadonlyMap<string, string>
}

/** Reads the inline markup of a tree, and puts the blocks that were taken out of the source in their places. */
export function finishTree(root: Tag, context: FinishContext): void {
  if (context.settings.has('pymdownx.tasklist')) insertCheckboxes(root)
  readTexts(root, context)
  if (context.settings.has('attr_list')) applyAttributeLists(root)
  if (context.abbreviations.size > 0) markAbbreviations(root, context.abbreviations)
  if (context.settings.has('pymdownx.emoji')) replaceMissingIcons(root)
  unwrapBlocks(root)
}

function readTexts(parent: Tag, context: FinishContext): void {
  const { stash, rules } = context
  parent.children = parent.children.flatMap((child): Node[] => {
    if (child.type === 'raw') return [child]
    if (child.type === 'tag') {
      readTexts(child, context)
      return [child]
    }
    if (child.isLiteral) return [child]
    const text = context.settings.has('pymdownx.emoji') ? convertEmojiNames(child.value) : child.value
    const nodes = readInline(text, { rules, stash, line: child.line })
    // Elements of the source that have Markdown inside: their texts are not read yet.
    for (const [, index] of child.value.matchAll(blockMark)) {
      const node = stash.get(Number(index))
      if (!isTag(node)) continue
      if (context.settings.has('pymdownx.tasklist')) insertCheckboxes(node)
      readTexts(node, context)
    }
    return nodes
  })
}

/** Takes blocks out of paragraphs, which cannot contain them. */
function unwrapBlocks(parent: Tag): void {
  const children: Node[] = []
  for (const child of parent.children) {
    if (child.type !== 'tag') {
      children.push(child)
      continue
    }
    unwrapBlocks(child)
    if (child.name === 'p' && child.children.length > 0 && child.children.every(isComment))
      children.push(...child.children)
    else if (child.name === 'p' && child.children.some(isBlock)) children.push(...splitParagraph(child))
    else children.push(child)
  }
  parent.children = children
}

/** Removes icons whose set is not installed. One that is all that a link or a cell has becomes its name. */
function replaceMissingIcons(parent: Tag): void {
  for (const child of parent.children) if (isTag(child)) replaceMissingIcons(child)
  const isIcon = (node: Node): node is Tag => isTag(node, 'span') && hasClass(node, missingIcon)
  if (!parent.children.some(isIcon)) return
  const isAlone = /^(?:a|td|th|button)$/.test(parent.name) && isBlank(parent.children.filter((child) => !isIcon(child)))
  if (isAlone) {
    const names = parent.children.filter(isIcon).map((child) => iconLabel(child.attributes.get('data-name') ?? ''))
    parent.children = [literal(names.join(', '), parent.line)]
    return
  }
  const remaining: Node[] = []
  for (const child of parent.children) {
    const last = remaining.at(-1)
    if (isIcon(child)) continue
    // Of the spaces around an icon, one is left.
    if (child.type === 'text' && (last === undefined || (last.type === 'text' && /\s$/.test(last.value))))
      remaining.push({ ...child, value: child.value.replace(/^[ \t]+/, '') })
    else remaining.push(child)
  }
  parent.children = remaining
}

/** `octicons-arrow-right-24` → `Arrow right` */
function iconLabel(name: string): string {
  const words = name
    .replace(/^(?:material|fontawesome-(?:brands|regular|solid)|octicons|simple)-/, '')
    .replace(/-\d\d$/, '')
  return words.charAt(0).toUpperCase() + words.slice(1).replaceAll('-', ' ')
}

const blockNames =
  /^(?:pre|div|details|figure|table|ul|ol|dl|blockquote|section|p|h[1-6]|hr|aside|article|header|footer|nav|main|form|fieldset|address)$/

function isBlock(node: Node): boolean {
  if (node.type === 'text') return false
  if (node.type === 'tag') return blockNames.test(node.name)
  return /^<!--/.test(node.value)
    ? false
    : blockNames.test((/^<([a-z][\w-]*)/i.exec(node.value)?.[1] ?? '').toLowerCase()) ||
        /^<(?:script|style|iframe|video|audio|center|svg)\b/i.test(node.value)
}

function isComment(node: Node): boolean {
  return node.type === 'raw' ? node.value.startsWith('<!--') : node.type === 'text' && node.value.trim() === ''
}

function splitParagraph(paragraph: Tag): Node[] {
  const parts: Node[] = []
  let text: Node[] = []
  // Blocks of HTML that are open: what is in them is not in the paragraph.
  let depth = 0
  const flush = () => {
    if (!isBlank(text)) parts.push({ ...paragraph, children: text })
    text = []
  }
  for (const child of paragraph.children) {
    if (depth === 0 && !isBlock(child)) {
      text.push(child)
      continue
    }
    flush()
    parts.push(child)
    depth = Math.max(0, depth + openedBlocks(child))
  }
  flush()
  return parts
}

/** How many blocks a single tag opens, or closes if negative. */
function openedBlocks(node: Node): number {
  if (node.type !== 'raw') return 0
  const [, slash, name = '', empty] = /^<(\/?)([a-z][\w-]*)[^<>]*?(\/?)>$/i.exec(node.value) ?? []
  if (empty !== '' || !blockNames.test(name.toLowerCase()) || name.toLowerCase() === 'hr') return 0
  return slash === '' ? 1 : -1
}

/** `<abbr>` around the words that the document explains. Code has none. */
function markAbbreviations(parent: Tag, abbreviations: ReadonlyMap<string, string>): void {
  const names = [...abbreviations.keys()].filter(Boolean).sort((a, b) => b.length - a.length)
  const pattern = new RegExp(
    `\\b(?:${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})\\b`,
    'g',
  )
  const visit = (element: Tag) => {
    if (/^(?:code|pre|abbr|script|style)$/.test(element.name)) return
    element.children = element.children.flatMap((child): Node[] => {
      if (child.type === 'tag') visit(child)
      if (child.type !== 'text') return [child]
      const nodes: Node[] = []
      let start = 0
      for (const { index, 0: word } of child.value.matchAll(pattern)) {
        const title = abbreviations.get(word) ?? ''
        nodes.push({ ...child, value: child.value.slice(start, index) })
        nodes.push(tag('abbr', child.line, [{ ...child, value: word }], title ? [['title', title]] : []))
        start = index + word.length
      }
      if (start === 0) return [child]
      return [...nodes, { ...child, value: child.value.slice(start) }]
    })
  }
  visit(parent)
}

/** `[ ]` and `[x]` at the beginning of items. */
function insertCheckboxes(parent: Tag): void {
  for (const child of parent.children) {
    if (!isTag(child)) continue
    insertCheckboxes(child)
    if (child.name !== 'li') continue
    const holder = isTag(child.children[0], 'p') ? child.children[0] : child
    const [text] = holder.children
    const match = text?.type === 'text' ? /^ *\[([ xX])\] +/.exec(text.value) : null
    if (match === null || text?.type !== 'text') continue
    text.value = text.value.slice(match[0].length)
    const isDone = match[1] !== ' '
    holder.children.unshift(
      tag(
        'input',
        child.line,
        [],
        [['type', 'checkbox'], ['disabled', ''], ...(isDone ? ([['checked', '']] as [string, string][]) : [])],
      ),
      { type: 'text', value: ' ', line: child.line },
    )
    child.attributes.set('class', [child.attributes.get('class'), 'task-list-item'].filter(Boolean).join(' '))
    parent.attributes.set('class', 'contains-task-list')
  }
}
