import { append, isTag, lastTag, literal, type Node, type Tag, type Text, tag } from '../nodes.ts'
import {
  type Block,
  cut,
  detab,
  firstLine,
  indentation,
  join,
  looseDetab,
  mapLines,
  tabLength,
  trimStart,
} from './block.ts'
import type { BlockRule } from './parser.ts'

/** A blank line; below code, it belongs to the code. */
export const emptyBlock: BlockRule = (parent, blocks) => {
  const [block] = blocks as [Block]
  if (block.text !== '' && !block.text.startsWith('\n')) return false
  blocks.shift()
  if (block.text.length > 1) blocks.unshift(cut(block, 1))
  const code = codeIn(lastTag(parent))
  if (code) code.value += block.text === '' ? '\n\n' : '\n'
  return true
}

/** The text of indented code. */
function codeIn(pre: Tag | undefined): Text | undefined {
  const [code] = isTag(pre, 'pre') ? pre.children : []
  const [text] = isTag(code, 'code') ? code.children : []
  return text?.type === 'text' ? text : undefined
}

/** Blocks that belong to the item of a list before them, by their indentation. */
export function indentRule(items: readonly string[], lists: readonly string[]): BlockRule {
  return (parent, blocks, parser) => {
    const [block] = blocks as [Block]
    const last = lastTag(parent)
    const isInside = items.includes(parent.name) || (last !== undefined && lists.includes(last.name))
    if (!block.text.startsWith(indentation) || parser.isState('detabbed') || !isInside) return false
    blocks.shift()
    const depth = Math.floor((/^ */.exec(block.text)?.[0].length ?? 0) / tabLength)
    let level = parser.isState('list') ? 1 : 0
    let found = parent
    while (depth > level) {
      const child = lastTag(found)
      if (child === undefined || !(lists.includes(child.name) || items.includes(child.name))) break
      if (lists.includes(child.name)) level++
      found = child
    }
    const inner = looseDetab(block, level)
    parser.inState('detabbed', () => {
      const item = lastTag(found)
      if (items.includes(parent.name)) {
        parser.parseBlocks(last && lists.includes(last.name) ? last : parent, [inner])
      } else if (items.includes(found.name)) parser.parseBlocks(found, [inner])
      else if (item && items.includes(item.name)) {
        wrapText(item)
        parser.parseChunk(item, inner)
      } else parser.parseBlocks(append(found, tag(items[0] as string, firstLine(inner))), [inner])
    })
    return true
  }
}

/** Makes the text at the beginning of an item a paragraph. */
export function wrapText(item: Tag): void {
  const [text] = item.children
  if (text?.type !== 'text') return
  if (text.value === '') item.children.shift()
  else item.children[0] = tag('p', text.line, [text])
}

/** The first line of code for `codehilite`: `:::python`, or `#!python`. */
const codeHeader = /^(?:::+|#!)((?:\/\w+)*[/ ])?([\w#.+-]+)(?:[ ]+hl_lines=(["'])(.*?)\3)?[ ]*(?:\n|$)/

export const codeBlock: BlockRule = (parent, blocks, { stash, settings }) => {
  const [block] = blocks as [Block]
  if (!block.text.startsWith(indentation)) return false
  blocks.shift()
  const { inside, rest } = detab(block)
  const text = stash.restore(inside.text).trimEnd()
  const code = codeIn(lastTag(parent))
  if (code) code.value = `${code.value}\n${text}\n`
  else {
    const line = firstLine(inside)
    const readsHeader = settings.has('codehilite') && !settings.has('pymdownx.highlight', 'pymdownx.superfences')
    const [header, path, language, , marked] = (readsHeader ? codeHeader.exec(text) : undefined) ?? []
    const shown = header === undefined || path !== undefined ? text : text.slice(header.length)
    const element = tag('code', line, [literal(`${shown}\n`, line)])
    if (language !== undefined) element.attributes.set('class', `language-${language.toLowerCase()}`)
    if (marked) element.meta = `{${marked.trim().split(/\s+/).join(',')}}`
    append(parent, tag('pre', line, [element]))
  }
  if (rest) blocks.unshift(rest)
  return true
}

export const hashHeading: BlockRule = (parent, blocks, parser) => {
  const [block] = blocks as [Block]
  const match = /(?:^|\n)(#{1,6})((?:\\.|[^\\])*?)#*(?:\n|$)/.exec(block.text)
  if (match === null) return false
  blocks.shift()
  const [whole, level = '', text = ''] = match
  if (match.index > 0) parser.parseBlocks(parent, [cut(block, 0, match.index)])
  const line = firstLine(cut(block, match.index + (whole.startsWith('\n') ? 1 : 0)))
  append(parent, tag(`h${level.length}`, line, [{ type: 'text', value: text.trim(), line }]))
  const end = match.index + whole.length
  if (end < block.text.length) blocks.unshift(cut(block, end))
  return true
}

export const underlinedHeading: BlockRule = (parent, blocks) => {
  const [block] = blocks as [Block]
  if (!/^.*?\n[=-]+[ ]*(?:\n|$)/.test(block.text)) return false
  blocks.shift()
  const [text = '', underline = ''] = block.text.split('\n')
  const line = firstLine(block)
  append(parent, tag(underline.startsWith('=') ? 'h1' : 'h2', line, [{ type: 'text', value: text.trim(), line }]))
  const end = text.length + underline.length + 2
  if (end <= block.text.length) blocks.unshift(cut(block, end))
  return true
}

export const thematicBreak: BlockRule = (parent, blocks, parser) => {
  const [block] = blocks as [Block]
  const match = /^[ ]{0,3}(?:(?:-+[ ]{0,2}){3,}|(?:_+[ ]{0,2}){3,}|(?:\*+[ ]{0,2}){3,})[ ]*$/m.exec(
    block.text.length > 20_000 ? '' : block.text.replace(/^.*[^\s*_-].*$/gm, (line) => 'x'.repeat(line.length)),
  )
  if (match === null) return false
  blocks.shift()
  const before = cut(block, 0, match.index)
  if (before.text.trim() !== '') parser.parseBlocks(parent, [cut(block, 0, match.index - 1)])
  append(parent, tag('hr', firstLine(cut(block, match.index))))
  const rest = cut(block, match.index + match[0].length)
  if (rest.text.trim() !== '') blocks.unshift(cut(rest, rest.text.length - rest.text.replace(/^\n+/, '').length))
  return true
}

export const blockquote: BlockRule = (parent, blocks, parser) => {
  const [block] = blocks as [Block]
  const match = /(?:^|\n)[ ]{0,3}>[ ]?/.exec(block.text)
  if (match === null) return false
  blocks.shift()
  if (match.index > 0) parser.parseBlocks(parent, [cut(block, 0, match.index)])
  const start = match.index + (match[0].startsWith('\n') ? 1 : 0)
  const inner = mapLines(cut(block, start), (line) => (line.trim() === '>' ? '' : line.replace(/^[ ]{0,3}>[ ]?/, '')))
  const last = parent.children.at(-1)
  const quote = isTag(last, 'blockquote') ? last : append(parent, tag('blockquote', firstLine(inner)))
  parser.inState('blockquote', () => parser.parseChunk(quote, inner))
  return true
}

interface ListKind {
  name: 'ol' | 'ul'
  /** Begins a list. */
  start: RegExp
  /** Begins an item. */
  item: RegExp
  /** Lists that it continues. */
  siblings: readonly string[]
  /** Whether the first number counts. */
  hasStart: boolean
}

export function listRule({ name, start, item: itemPattern, siblings, hasStart }: ListKind): BlockRule {
  return (parent, blocks, parser) => {
    const [block] = blocks as [Block]
    if (!start.test(block.text)) return false
    blocks.shift()
    const items = splitItems(block, itemPattern)
    const last = lastTag(parent)
    const isContinued = last !== undefined && siblings.includes(last.name)
    let list: Tag
    if (isContinued) {
      list = last
      const before = lastTag(list)
      if (before) loosen(before)
      const first = items.shift() as Block
      const item = append(list, tag('li', firstLine(first)))
      parser.inState('looselist', () => parser.parseBlocks(item, [first]))
    } else if (parent.name === 'ol' || parent.name === 'ul') list = parent
    else {
      list = append(parent, tag(name, firstLine(block)))
      const number = hasStart ? /\d+/.exec(block.text)?.[0] : undefined
      if (name === 'ol' && number !== undefined && number !== '1') list.attributes.set('start', number)
    }
    parser.inState('list', () => {
      for (const each of items) {
        const before = lastTag(list)
        if (each.text.startsWith(indentation) && before) parser.parseBlocks(before, [each])
        else parser.parseBlocks(append(list, tag('li', firstLine(each))), [each])
      }
    })
    return true
  }
}

/** Makes the texts of an item paragraphs: a blank line is in its list. */
function loosen(item: Tag): void {
  wrapText(item)
  const last = item.children.at(-1)
  if (last?.type !== 'text') return
  item.children.pop()
  if (last.value.trim() !== '')
    item.children.push(tag('p', last.line, [{ ...last, value: last.value.replace(/^\s+/, '') }]))
}

/** Splits a block into the items of a list, without their markers. Lines that are indented like nested items are items of their own. */
function splitItems(block: Block, item: RegExp): Block[] {
  const nested = /^[ ]{4,7}(?:\d+\.|[*+-])[ ]+.*/
  const items: Block[][] = []
  for (const [index, text] of block.text.split('\n').entries()) {
    const numbers = [block.numbers[index] ?? 1]
    const line: Block = { text, numbers }
    const before = items.at(-1)
    const match = item.exec(text)
    if (match) items.push([{ text: text.slice(match[0].length), numbers }])
    else if (before === undefined) items.push([line])
    else if (nested.test(text) && !before[0]?.text.startsWith(indentation)) items.push([line])
    else before.push(line)
  }
  return items.map((lines) => join(lines))
}

export const anyItem = /^[ ]{0,3}(?:\d+\.|[*+-])[ ]+/
export const numberedItem = /^[ ]{0,3}\d+\.[ ]+/
export const bulletItem = /^[ ]{0,3}[*+-][ ]+/

/** `[label]: address "title"` */
export const referenceRule: BlockRule = (_parent, blocks, { definitions }) => {
  const [block] = blocks as [Block]
  const match = /^[ ]{0,3}\[([^[\]]*)\]:[ ]*\n?[ ]*(\S+)[ ]*(?:(?:\n[ ]*)?(?:(["'])(.*)\3[ ]*|\((.*)\)[ ]*))?$/m.exec(
    block.text,
  )
  if (match === null) return false
  blocks.shift()
  const [whole, label = '', address = '', , quoted, inParentheses] = match
  definitions.references.set(normalizeLabel(label), {
    url: address.replace(/^<+|>+$/g, ''),
    title: quoted ?? inParentheses,
  })
  const rest = cut(block, match.index + whole.length)
  if (rest.text.trim() !== '') blocks.unshift(cut(rest, rest.text.length - rest.text.replace(/^\n+/, '').length))
  const before = block.text.slice(0, match.index).replace(/\n+$/, '')
  if (before.trim() !== '') blocks.unshift(cut(block, 0, before.length))
  return true
}

export function normalizeLabel(label: string): string {
  return label
    .trim()
    .toLowerCase()
    .replace(/[ ]?\n/g, ' ')
}

export const paragraph: BlockRule = (parent, blocks, parser) => {
  const block = blocks.shift() as Block
  if (block.text.trim() === '') return true
  const trimmed = trimStart(block)
  const text: Text = { type: 'text', value: trimmed.text, line: firstLine(trimmed) }
  if (!parser.isState('list')) {
    append(parent, tag('p', text.line, [text]))
    return true
  }
  const last: Node | undefined = parent.children.at(-1)
  if (last?.type === 'text') last.value += `\n${isTag(parent.children[0]) ? block.text : trimmed.text}`
  else parent.children.push(last === undefined ? text : { ...text, value: `\n${block.text}` })
  return true
}
