import { append, isTag, lastTag, type Tag, tag } from '../nodes.ts'
import { type Block, cut, detab, firstLine, indentation, join, looseDetab } from './block.ts'
import type { BlockRule } from './parser.ts'

/** Terms, and below them definitions that begin with a colon. */
export const definitionList: BlockRule = (parent, blocks, parser) => {
  const [block] = blocks as [Block]
  const match = /(?:^|\n)[ ]{0,3}:[ ]{1,3}(.*?)(?:\n|$)/.exec(block.text)
  if (match === null) return false
  const before = cut(block, 0, match.index)
  let terms = before.text
    .split('\n')
    .map((text, index) => ({ text: text.trim(), line: before.numbers[index] ?? 1 }))
    .filter(({ text }) => text !== '')
  const below = cut(block, match.index + match[0].length)
  const lazy = /^[ ]{0,3}[^ :]/.test(below.text)
  const { inside, rest } = lazy ? { inside: below, rest: undefined } : detab(below)
  const textStart = match.index + match[0].indexOf(match[1] ?? '', match[0].indexOf(':') + 1)
  const first = cut(block, textStart, textStart + (match[1] ?? '').length)
  const definition = inside.text === '' ? first : join([first, inside])
  const sibling = lastTag(parent)
  if (terms.length === 0 && sibling === undefined) return false
  blocks.shift()
  let isLoose = false
  if (terms.length === 0 && isTag(sibling, 'p')) {
    isLoose = true
    const [text] = sibling.children
    const value = text?.type === 'text' ? text.value : ''
    terms = value.split('\n').map((each, index) => ({ text: each, line: sibling.line + index }))
    parent.children.pop()
  }
  const last = lastTag(parent)
  let list: Tag
  if (isTag(last, 'dl')) {
    list = last
    const item = lastTag(list)
    if (terms.length === 0 && isTag(item, 'dd') && lastTag(item)) isLoose = true
  } else list = append(parent, tag('dl', terms[0]?.line ?? firstLine(first)))
  for (const { text, line } of terms) append(list, tag('dt', line, [{ type: 'text', value: text, line }]))
  parser.inState(isLoose ? 'looselist' : 'list', () =>
    parser.parseBlocks(append(list, tag('dd', firstLine(first))), [definition]),
  )
  if (rest) blocks.unshift(rest)
  return true
}

const footnoteStart = /^[ ]{0,3}\[\^([^\]]*)\]:[ ]*(.*)$/m

/** `[^1]: text`, with more text below that is indented. */
export const footnoteRule: BlockRule = (_parent, blocks, { definitions }) => {
  const [block] = blocks as [Block]
  const match = footnoteStart.exec(block.text)
  if (match === null) return false
  blocks.shift()
  const [whole, id = '', text = ''] = match
  const end = match.index + whole.length
  const first = cut(block, end - text.length, end)
  const parts: Block[] = []
  const below = cut(block, Math.min(end + 1, block.text.length))
  const next = footnoteStart.exec(below.text)
  const own = next ? cut(below, 0, Math.max(0, next.index - 1)) : below
  parts.push(own.text.trim() === '' ? first : join([first, looseDetab(own)]))
  if (next) blocks.unshift(cut(below, next.index))
  else {
    while (blocks[0] !== undefined && (blocks[0].text.startsWith(indentation) || blocks[0].text === '')) {
      if (blocks[0].text === '' && !blocks.find(({ text: each }) => each !== '')?.text.startsWith(indentation)) break
      const more = blocks.shift() as Block
      const other = footnoteStart.exec(more.text)
      parts.push(looseDetab(other ? cut(more, 0, Math.max(0, other.index - 1)) : more))
      if (!other) continue
      blocks.unshift(cut(more, other.index))
      break
    }
  }
  definitions.footnotes.set(id, { block: join(parts, '\n\n'), line: firstLine(first) })
  const before = block.text.slice(0, match.index).replace(/\n+$/, '')
  if (before.trim() !== '') blocks.unshift(cut(block, 0, before.length))
  return true
}

/** `*[HTML]: Hypertext Markup Language` */
export const abbreviationRule: BlockRule = (_parent, blocks, { definitions }) => {
  const [block] = blocks as [Block]
  const match = /^[ ]{0,3}\*\[([^\]\n]*)\][ ]?:[ ]*\n?[ ]*(.*)$/m.exec(block.text)
  if (match === null) return false
  blocks.shift()
  const [whole, name = '', title = ''] = match
  definitions.abbreviations.set(name.trim(), title.trim())
  const rest = cut(block, match.index + whole.length)
  if (rest.text.trim() !== '') blocks.unshift(cut(rest, rest.text.length - rest.text.replace(/^\n+/, '').length))
  const before = block.text.slice(0, match.index).replace(/\n+$/, '')
  if (before.trim() !== '') blocks.unshift(cut(block, 0, before.length))
  return true
}
