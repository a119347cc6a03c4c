import type { Block } from './blocks/block.ts'
import { splitBlocks, trimEnd } from './blocks/block.ts'
import { createBlockParser, type Definitions } from './blocks/parser.ts'
import { blockRules } from './blocks/rules.ts'
import { finishTree } from './finish.ts'
import { createFootnotes } from './footnotes.ts'
import { assignIds } from './heading-ids.ts'
import { inlineRules } from './inline/rules.ts'
import { type Node, type Tag, tag } from './nodes.ts'
import { createSettings, type PythonMarkdownOptions } from './options.ts'
import { extractFences } from './source/fences.ts'
import { extractHtml } from './source/html-blocks.ts'
import { createStash } from './source/stash.ts'
import { convertCriticMarks } from './texts/critic-marks.ts'

export type { Node, Raw, Tag, Text } from './nodes.ts'
export { classes, hasClass, isTag, textOf } from './nodes.ts'
export { createSettings, type PythonMarkdownOptions } from './options.ts'
export { includeFiles } from './source/includes.ts'
export { createSnippets, includeSnippets, readRequest, type Snippets } from './source/snippets.ts'
export { admonitionStyle } from './texts/admonition-types.ts'
export { convertCriticMarks } from './texts/critic-marks.ts'
export { convertEmojiNames } from './texts/emoji-names.ts'
export { convertKeys } from './texts/keys.ts'
export { convertSymbols } from './texts/smart-symbols.ts'

export interface Reader {
  /** Returns the element of an icon such as `material-check`; undefined for an unknown one, which is left out. */
  icon?(name: string, line: number): Node | undefined
}

/** Line of the source with its number. */
export interface SourceLine {
  text: string
  line: number
}

/** Reads a document as Python-Markdown does, with its extensions. */
export function parsePythonMarkdown(
  source: readonly SourceLine[],
  options: PythonMarkdownOptions,
  reader: Reader = {},
): Tag {
  const settings = createSettings(options)
  const stash = createStash()
  const definitions: Definitions = { references: new Map(), footnotes: new Map(), abbreviations: new Map() }
  const parser = createBlockParser(blockRules(settings), { settings, stash, definitions })
  const root = tag('root', 1)
  const lines = normalize(source)
  const withoutCode = extractFences(lines, settings, stash)
  const text = extractHtml(withCritic(withoutCode, settings), parser)
  parser.parseBlocks(root, splitBlocks(trimEnd(text)))
  const footnotes = createFootnotes(definitions)
  const list = footnotes.createList(parser)
  if (list) root.children.push(list)
  const rules = inlineRules({
    ...{ settings, definitions, stash },
    footnote: (id, line) => footnotes.refer(id, line),
    icon: (name, line) => reader.icon?.(name, line),
  })
  finishTree(root, { settings, stash, rules, abbreviations: definitions.abbreviations })
  if (list) footnotes.addLinksBack(list)
  assignIds(root, settings)
  return root
}

/** Replaces tabs by spaces, as far as the next column that is a multiple of four, and empties blank lines. */
function normalize(source: readonly SourceLine[]): Block {
  const lines = source.map(({ text }) => {
    const clean = text.replace(/[\uE000-\uE002\r]/g, '')
    if (clean.trim() === '') return ''
    if (!clean.includes('\t')) return clean
    let expanded = ''
    for (const sign of clean) expanded += sign === '\t' ? ' '.repeat(4 - (expanded.length % 4)) : sign
    return expanded
  })
  return { text: lines.join('\n'), numbers: source.map(({ line }) => line) }
}

function withCritic(source: Block, { has, option }: ReturnType<typeof createSettings>): Block {
  if (!has('pymdownx.critic') || !/\{(?:\+\+|--|~~|==|>>)/.test(source.text)) return source
  const mode = option('pymdownx.critic', 'mode')
  const changed = convertCriticMarks(source.text, mode === 'accept' || mode === 'reject' ? mode : 'view')
  return { text: changed, numbers: source.numbers }
}
