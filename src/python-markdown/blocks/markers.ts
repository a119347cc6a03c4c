import { append, literal, tag } from '../nodes.ts'
import { type Block, detab, firstLine } from './block.ts'
import type { BlockRule } from './parser.ts'

/** `[TOC]`: pages have their table of contents beside the text. */
export const contentsMarker: BlockRule = (_parent, blocks, { settings }) => {
  const marker = settings.option('toc', 'marker') ?? '[TOC]'
  if (marker === '' || blocks[0]?.text.trim() !== marker) return false
  blocks.shift()
  return true
}

/** `::: package.module` with its options, in whose place mkdocstrings puts a reference. */
export const generatedReference: BlockRule = (_parent, blocks) => {
  const [block] = blocks as [Block]
  const match = /^:::[ ]+\S+[ ]*(?:\n|$)/.exec(block.text)
  if (match === null) return false
  blocks.shift()
  const below = { text: block.text.slice(match[0].length), numbers: block.numbers.slice(1) }
  const { rest } = detab(below)
  if (rest) blocks.unshift(rest)
  while (blocks[0]?.text.startsWith('    ')) blocks.shift()
  return true
}

/** A formula in lines of its own: `$$ … $$`, `\\[ … \\]`, or an environment of LaTeX. */
export const formula: BlockRule = (parent, blocks) => {
  const [block] = blocks as [Block]
  const text = block.text.trim()
  const [, dollars, brackets, environment] =
    /^(?:\$\$([\s\S]+)\$\$|\\\[([\s\S]+)\\\]|(\\begin\{([a-z]+\*?)\}[\s\S]+\\end\{\4\}))$/.exec(text) ?? []
  const found = dollars ?? brackets ?? environment
  if (found === undefined || dollars?.includes('$$')) return false
  blocks.shift()
  const line = firstLine(block)
  append(parent, tag('div', line, [literal(found.trim(), line)], [['class', 'arithmatex']]))
  return true
}
