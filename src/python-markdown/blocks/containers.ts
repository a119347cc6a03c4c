import { readAttributes } from '../attributes.ts'
import { append, hasClass, lastTag, type Tag, tag } from '../nodes.ts'
import { type Block, cut, detab, firstLine, indentation, join } from './block.ts'
import { wrapText } from './core.ts'
import type { BlockParser, BlockRule } from './parser.ts'

/** An element that begins with a line and whose content is indented. */
interface ContainerKind {
  start: RegExp
  /** Whether the content of an element may go on in the next block. */
  isKind(element: Tag): boolean
  /** Creates the element and returns it, or the part of it that has the content. */
  create(parent: Tag, match: RegExpExecArray, line: number): Tag
  /** The part of the element that has the content. */
  contentOf?(element: Tag): Tag | undefined
}

function containerRule({ start, isKind, create, contentOf = (element) => element }: ContainerKind): BlockRule {
  return (parent, blocks, parser) => {
    const [block] = blocks as [Block]
    const match = start.exec(block.text)
    if (match === null) return continueContainer(parent, blocks, parser, { isKind, contentOf })
    blocks.shift()
    if (match.index > 0) parser.parseBlocks(parent, [cut(block, 0, match.index)])
    const line = firstLine(cut(block, match.index + (match[0].startsWith('\n') ? 1 : 0)))
    const { inside, rest } = detab(cut(block, match.index + match[0].length))
    if (rest) blocks.unshift(rest)
    const content = create(parent, match, line)
    if (inside.text !== '') parser.parseChunk(content, inside)
    return true
  }
}

/** A block that belongs to the container before it, or to a list at the end of that. */
function continueContainer(
  parent: Tag,
  blocks: Block[],
  parser: BlockParser,
  { isKind, contentOf }: Required<Pick<ContainerKind, 'isKind' | 'contentOf'>>,
): boolean {
  const [block] = blocks as [Block]
  const container = lastTag(parent)
  if (container === undefined || parent.children.at(-1) !== container || !isKind(container)) return false
  let content = contentOf(container)
  let width = indentation.length
  let list = content && lastTag(content)
  while (list && /^(?:ul|ol|dl)$/.test(list.name) && block.text.startsWith(' '.repeat(width * 2 - (width - 4)))) {
    const item = lastTag(list)
    if (item === undefined) break
    content = item
    list = lastTag(item)
    width += indentation.length
  }
  if (content === undefined || !block.text.startsWith(' '.repeat(width))) return false
  blocks.shift()
  if (content.name === 'li' || content.name === 'dd') wrapText(content)
  const { inside, rest } = detab(block, width)
  if (rest) blocks.unshift(rest)
  parser.parseChunk(content, inside)
  return true
}

/** `!!! type "title"` */
export const admonition = containerRule({
  start: /(?:^|\n)!!! ?([\w-]+(?: +[\w-]+)*)(?: +"(.*?)")? *(?:\n|$)/,
  isKind: (element) => element.name === 'div' && hasClass(element, 'admonition'),
  create: (parent, [, types = '', title], line) => append(parent, createAdmonition(types, title, line)),
})

export function createAdmonition(types: string, title: string | undefined, line: number): Tag {
  const names = types.toLowerCase().split(/\s+/)
  const shown = title === undefined ? capitalized(names[0] ?? '') : title
  const children = shown === '' ? [] : [titleTag('p', shown, line, [['class', 'admonition-title']])]
  return tag('div', line, children, [['class', ['admonition', ...names].join(' ')]])
}

function titleTag(name: string, text: string, line: number, attributes: [string, string][] = []): Tag {
  return tag(name, line, [{ type: 'text', value: text, line }], attributes)
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `??? type "title"`, open with `???+` */
export const details = containerRule({
  start: /(?:^|\n)\?{3}(\+)? ?(?:([\w-]+(?: +[\w-]+)*?)?(?: +"(.*?)")|([\w-]+(?: +[\w-]+)*?)) *(?:\n|$)/,
  isKind: (element) => element.name === 'details',
  create: (parent, [, open, types, title, only], line) =>
    append(parent, createDetails(types ?? only ?? '', title, { line, isOpen: open !== undefined })),
})

export function createDetails(
  types: string,
  title: string | undefined,
  { line, isOpen }: { line: number; isOpen: boolean },
): Tag {
  const names = types.toLowerCase().trim()
  const summary = titleTag('summary', title ?? capitalized(names.split(/\s+/)[0] || 'details'), line)
  return tag(
    'details',
    line,
    [summary],
    [
      ...(names === '' ? [] : ([['class', names]] as [string, string][])),
      ...(isOpen ? ([['open', 'open']] as [string, string][]) : []),
    ],
  )
}

/** `=== "label"`: a set of tabs, each with its label and its content. */
export const tabs = containerRule({
  start: /(?:^|\n)={3}(\+|\+!|!\+|!)? +"(.*?)" *(?:\n|$)/,
  isKind: (element) => hasClass(element, 'tabbed-set'),
  contentOf: lastTag,
  create: (parent, [, signs = '', label = ''], line) =>
    addTab(parent, label, { line, begins: signs.includes('!'), isSelected: signs.includes('+') }),
})

export function addTab(
  parent: Tag,
  label: string,
  { line, begins, isSelected }: { line: number; begins: boolean; isSelected: boolean },
): Tag {
  const last = parent.children.at(-1)
  const isSet = last?.type === 'tag' && hasClass(last, 'tabbed-set') && !begins
  const set = isSet ? last : append(parent, tag('div', line, [], [['class', 'tabbed-set']]))
  const tab = tag('div', line, [titleTag('label', label, line)], [['class', 'tabbed-block']])
  if (isSelected) tab.attributes.set('data-selected', '')
  return append(set, tab)
}

const slashStart = /(?:^|\n)(\/{3,})[ ]*([\w-]+)[ ]*(?:\|[ ]*(.*?)[ ]*)?(?:\n|$)/

/** `/// type | title` until a line with the same number of slashes. Indented lines below the first one are options. */
export const slashBlock: BlockRule = (parent, blocks, parser) => {
  const [block] = blocks as [Block]
  const match = slashStart.exec(block.text)
  if (match === null) return false
  const [whole, slashes = '', type = '', title] = match
  const end = new RegExp(`(?:^|\\n)${slashes}[ ]*(?=\\n|$)`)
  const rest = [cut(block, match.index + whole.length), ...blocks.slice(1)]
  const last = rest.findIndex(({ text }) => end.test(text))
  // A block that is never closed ends with its parent.
  const closing = last < 0 ? undefined : end.exec(rest[last]?.text ?? '')
  const inside = last < 0 ? rest : rest.slice(0, last)
  if (closing) inside.push(cut(rest[last] as Block, 0, closing.index))
  const after = closing ? cut(rest[last] as Block, closing.index + closing[0].length) : undefined
  const line = firstLine(cut(block, match.index + (whole.startsWith('\n') ? 1 : 0)))
  const before = match.index > 0 ? cut(block, 0, match.index) : undefined
  const options = takeOptions(inside)
  const content = createSlashBlock({ type, title, line, options })
  if (content === undefined) return false
  blocks.splice(0, last < 0 ? blocks.length : last + 1)
  if (after && after.text !== '') blocks.unshift(cut(after, after.text.startsWith('\n') ? 1 : 0))
  if (before) parser.parseBlocks(parent, [before])
  const target = content(parent)
  if (inside.length > 0) parser.parseChunk(target, join(inside, '\n\n'))
  return true
}

/** Takes indented lines at the beginning of a block: `    open: True`. */
function takeOptions(inside: Block[]): Map<string, string> {
  const options = new Map<string, string>()
  const [first] = inside
  if (first === undefined || !/^ {4}[\w-]+:/.test(first.text)) return options
  const { inside: written, rest } = detab(first)
  inside.splice(0, 1, ...(rest ? [rest] : []))
  for (const line of written.text.split('\n')) {
    const [, key, value] = /^\s*([\w-]+):\s*(.*?)\s*$/.exec(line) ?? []
    if (key !== undefined && value !== undefined) options.set(key, value)
  }
  return options
}

interface SlashBlock {
  type: string
  title: string | undefined
  line: number
  options: Map<string, string>
}

/** Returns a function that adds the element; undefined for a type that is none. */
function createSlashBlock({ type, title, line, options }: SlashBlock): ((parent: Tag) => Tag) | undefined {
  const attributes = readAttributes(
    (/^\{(.*)\}$/.exec(options.get('attrs') ?? '')?.[1] ?? '').replace(/(\w+):\s*/g, '$1='),
  )
  const add = (element: Tag) => (parent: Tag) => {
    for (const [key, value] of attributes) {
      const classes = [element.attributes.get('class'), value].filter(Boolean).join(' ')
      if (key === 'class' || key === '.') element.attributes.set('class', classes)
      else element.attributes.set(key, value.replace(/,$/, ''))
    }
    return append(parent, element)
  }
  const isOn = (name: string) => /^true$/i.test(options.get(name) ?? '')
  if (type === 'tab') {
    return (parent) => addTab(parent, title ?? '', { line, begins: isOn('new'), isSelected: isOn('select') })
  }
  if (type === 'details') return add(createDetails(options.get('type') ?? '', title, { line, isOpen: isOn('open') }))
  if (type === 'html') {
    const [, name = 'div', list = ''] = /^([\w-]+)?(.*)$/.exec(title ?? '') ?? []
    const element = tag(name, line)
    for (const [key, value] of readAttributes(list.replace(/([.#])/g, ' $1').replace(/[[\]]/g, ' '))) {
      const classes = [element.attributes.get('class'), value].filter(Boolean).join(' ')
      element.attributes.set(key === '.' ? 'class' : key, key === '.' ? classes : value)
    }
    return add(element)
  }
  if (/^(?:caption|figure-caption|table-caption)$/.test(type)) return addCaption(line)
  if (type === 'define' || type === 'definition') return add(tag('div', line))
  return add(createAdmonition(type === 'admonition' ? (options.get('type') ?? 'note') : type, title, line))
}

/** A caption belongs to the block before it. */
function addCaption(line: number): (parent: Tag) => Tag {
  return (parent) => {
    const last = parent.children.at(-1)
    const caption = tag('figcaption', line)
    const figure = tag('figure', line, [])
    if (last?.type === 'tag') {
      parent.children.pop()
      figure.children.push(last)
    }
    figure.children.push(caption)
    append(parent, figure)
    return caption
  }
}
