import { type Block, cut, firstLine, splitBlocks } from '../blocks/block.ts'
import type { BlockParser } from '../blocks/parser.ts'
import { type Tag, tag } from '../nodes.ts'

const blockTags = new Set(
  'address article aside blockquote canvas colgroup details div dl fieldset figcaption figure footer form group h1 h2 h3 h4 h5 h6 header hgroup hr iframe li main math menu nav noscript ol output p pre progress script section style summary table tbody tfoot thead tr ul video td th dd dt body html legend legend math map object option center'.split(
    ' ',
  ),
)
/** Elements whose content is text, not blocks, if it is Markdown. */
const spanTags = new Set('address dd dt h1 h2 h3 h4 h5 h6 legend li p summary td th'.split(' '))
/** Elements whose content is never Markdown. */
const rawTags = new Set('canvas math option pre script style textarea'.split(' '))
const voidTags = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

const tagPattern = /<(\/?)([a-zA-Z][\w:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/y

/** Replaces HTML blocks by marks. Their content is Markdown if they have the attribute `markdown`. */
export function extractHtml(source: Block, parser: BlockParser): Block {
  const readsMarkdown = parser.settings.has('md_in_html', 'markdown_in_html')
  const { text } = source
  const parts: { text: string; numbers: readonly number[] }[] = []
  let start = 0
  let at = text.indexOf('<')
  /** Whether the end of a block is before this place, on its line. */
  let afterBlock = -1
  while (at >= 0) {
    const lineStart = text.lastIndexOf('\n', at - 1) + 1
    const isAtStart = (at - lineStart <= 3 && text.slice(lineStart, at).trim() === '') || at === afterBlock
    const found = isAtStart ? readHtmlBlock(source, at, { parser, readsMarkdown }) : undefined
    if (found === undefined) {
      at = text.indexOf('<', at + 1)
      continue
    }
    const numbers = cut(source, at, at).numbers
    const before = cut(source, start, at)
    const rest = text.slice(found.end)
    const isAlone = /^[ ]*(?:\n|$)/.test(rest)
    parts.push(
      { text: `${before.text}\n`, numbers: [...before.numbers, ...numbers.slice(0, 1)] },
      { text: `${found.mark}\n${isAlone ? '' : '\n'}`, numbers: [] },
    )
    start = found.end
    afterBlock = isAlone ? -1 : found.end + (/^[ ]*/.exec(rest)?.[0].length ?? 0)
    at = text.indexOf('<', found.end)
  }
  if (parts.length === 0) return source
  // The numbers of lines are those of the source up to the next mark.
  const rest = cut(source, start)
  return withNumbers([...parts, rest])
}

/** Joins parts whose texts are below each other already. */
function withNumbers(parts: readonly { text: string; numbers: readonly number[] }[]): Block {
  const text = parts.map((part) => part.text).join('')
  const numbers: number[] = []
  let isOpen = false
  for (const part of parts) {
    const lines = part.text.split('\n')
    for (const [index] of lines.entries()) {
      const number = part.numbers[index] ?? numbers.at(-1) ?? 1
      if (index === 0 && isOpen) {
        if (numbers.length > 0 && part.text !== '' && part.numbers[0] !== undefined && lines[0] !== '')
          numbers[numbers.length - 1] = number
      } else numbers.push(number)
    }
    isOpen = true
  }
  return { text, numbers }
}

interface Context {
  parser: BlockParser
  readsMarkdown: boolean
}

function readHtmlBlock(source: Block, at: number, context: Context): { mark: string; end: number } | undefined {
  const { text } = source
  const { stash } = context.parser
  const line = firstLine(cut(source, at, at + 1))
  const other = /^<!--[\s\S]*?-->|^<\?[\s\S]*?\?>|^<![A-Za-z][^>]*>/.exec(text.slice(at, at + 50_000))?.[0]
  if (other !== undefined)
    return { mark: stash.addBlock({ type: 'raw', value: other, line }, other), end: at + other.length }
  const open = readTag(text, at)
  if (open === undefined || open.isClosing || !blockTags.has(open.name)) return undefined
  const end = open.isEmpty ? open.end : findClose(text, open)
  const written = text.slice(at, end)
  const kind = context.readsMarkdown && !open.isEmpty ? markdownKind(open.name, open.attributes) : undefined
  if (kind === undefined) {
    const raw = (value: string) => stash.addBlock({ type: 'raw', value: stash.restore(value), line }, value)
    // Fenced code in HTML is code all the same.
    const parts = rawTags.has(open.name) ? [written] : written.split(/(?:^|\n)[ ]*(\uE000b\d+\uE001)/)
    return { mark: parts.map((part, index) => (index % 2 === 1 ? part : raw(part))).join('\n\n'), end }
  }
  const closeStart = text.slice(0, end).lastIndexOf('</')
  const inner = cut(source, open.end, closeStart > open.end ? closeStart : end)
  const element = createElement(open, line)
  readContent(element, inner, kind, context)
  return { mark: stash.addBlock(element, written), end }
}

type MarkdownKind = 'block' | 'span'

/** How the content of an element is read; undefined if it is HTML. */
function markdownKind(name: string, attributes: Map<string, string>): MarkdownKind | undefined {
  const value = attributes.get('markdown')
  if (value === undefined || rawTags.has(name)) return undefined
  if (value === 'block' || value === 'span') return value
  if (value !== '1' && value !== 'markdown' && value !== '') return undefined
  return spanTags.has(name) ? 'span' : 'block'
}

function createElement({ name, attributes }: OpenTag, line: number): Tag {
  return tag(
    name,
    line,
    [],
    [...attributes].filter(([key]) => key !== 'markdown'),
  )
}

function readContent(element: Tag, content: Block, kind: MarkdownKind, { parser }: Context): void {
  if (kind === 'span') {
    element.children.push({ type: 'text', value: content.text.trim(), line: firstLine(content) })
    return
  }
  parser.parseBlocks(element, splitBlocks(trimLines(extractHtml(content, parser))))
}

/** Removes blank lines at the beginning and the end. */
function trimLines(block: Block): Block {
  const start = /^(?:[ ]*\n)*/.exec(block.text)?.[0].length ?? 0
  return cut(block, start, Math.max(start, block.text.trimEnd().length))
}

interface OpenTag {
  name: string
  attributes: Map<string, string>
  /** Index after the tag. */
  end: number
  isClosing: boolean
  isEmpty: boolean
}

function readTag(text: string, at: number): OpenTag | undefined {
  tagPattern.lastIndex = at
  const [whole, slash, written = '', list = '', empty = ''] = tagPattern.exec(text) ?? []
  if (whole === undefined) return undefined
  const name = written.toLowerCase()
  const attributes = new Map<string, string>()
  for (const [, key = '', double, single, bare] of list.matchAll(
    /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g,
  ))
    attributes.set(key.toLowerCase(), double ?? single ?? bare ?? '')
  return {
    ...{ name, attributes, end: at + whole.length },
    isClosing: slash === '/',
    isEmpty: empty === '/' || voidTags.has(name),
  }
}

/** Index after the tag that closes an element; the end of the text if none does. */
function findClose(text: string, { name, end }: OpenTag): number {
  if (name === 'script' || name === 'style') {
    const close = new RegExp(`</${name}\\s*>`, 'gi')
    close.lastIndex = end
    const match = close.exec(text)
    return match ? match.index + match[0].length : text.length
  }
  const open = [name]
  for (let at = text.indexOf('<', end); at >= 0; at = text.indexOf('<', at + 1)) {
    if (text.startsWith('<!--', at)) {
      const close = text.indexOf('-->', at)
      if (close > 0) at = close
      continue
    }
    const found = readTag(text, at)
    if (found === undefined) continue
    if (found.isClosing) {
      const place = open.lastIndexOf(found.name)
      if (place >= 0) open.length = place
      if (open.length === 0) return found.end
    } else if (!found.isEmpty) open.push(found.name)
    at = found.end - 1
  }
  return text.length
}
