import { type DiffBlock, type DiffPart, diffSequences, diffWords } from 'lectern/plugin-kit'
import type { TextBlock } from './markdown-blocks.ts'

/** Blocks around a change that are shown. */
const contextBlocks = 1

/** Compares two documents by block, and the words of blocks that have changed. Unchanged parts are left out. */
export function diffBlocks(from: readonly TextBlock[], to: readonly TextBlock[]): DiffBlock[] {
  const compareTexts = (before: string, after: string, type: TextBlock['type']) =>
    type === 'code' ? diffLines(before, after) : diffWords(before, after)
  return withoutDistant(compareBlocks(from, to, compareTexts))
}

type CompareTexts = (from: string, to: string, type: TextBlock['type']) => DiffPart[]

function compareBlocks(from: readonly TextBlock[], to: readonly TextBlock[], compareTexts: CompareTexts): DiffBlock[] {
  const isSame = (a: TextBlock, b: TextBlock) => a.type === b.type && a.text === b.text
  const blocks: DiffBlock[] = []
  let removed: TextBlock[] = []
  let added: TextBlock[] = []
  const endChange = () => {
    blocks.push(...pairBlocks(removed, added, compareTexts))
    removed = []
    added = []
  }
  for (const { type: change, elements } of diffSequences(from, to, isSame)) {
    if (change === 'added') added.push(...elements)
    else if (change === 'removed') removed.push(...elements)
    else {
      endChange()
      blocks.push(...elements.map(({ type, text }): DiffBlock => ({ type, change, parts: [['=', text]] })))
    }
  }
  endChange()
  return blocks
}

/** Pairs removed blocks with the added ones that they have become, in order. */
function pairBlocks(
  removed: readonly TextBlock[],
  added: readonly TextBlock[],
  compareTexts: CompareTexts,
): DiffBlock[] {
  const blocks: DiffBlock[] = []
  let next = 0
  for (const { type, text } of removed) {
    const found = added.findIndex((each, index) => index >= next && each.type === type && isSimilar(text, each.text))
    if (found < 0) {
      blocks.push({ type, change: 'removed', parts: [['-', text]] })
      continue
    }
    blocks.push(...added.slice(next, found).map(addedBlock))
    blocks.push({ type, change: 'changed', parts: compareTexts(text, added[found]?.text ?? '', type) })
    next = found + 1
  }
  return [...blocks, ...added.slice(next).map(addedBlock)]
}

function addedBlock({ type, text }: TextBlock): DiffBlock {
  return { type, change: 'added', parts: [['+', text]] }
}

/** Whether at least two fifths of the words are the same. */
function isSimilar(from: string, to: string): boolean {
  const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
  const [a, b] = [words(from), words(to)]
  const counts = new Map<string, number>()
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of b) {
    const count = counts.get(word) ?? 0
    if (count > 0) shared++
    counts.set(word, count - 1)
  }
  return shared > 0 && shared * 5 >= Math.max(a.length, b.length) * 2
}

/** Compares two texts by line, and the words of lines that have changed. */
export function diffLines(from: string, to: string): DiffPart[] {
  const toLines = (text: string) => text.split('\n').map((line): TextBlock => ({ type: 'code', text: line }))
  const [a, b] = [toLines(from), toLines(to)]
  const lines = compareBlocks(a, b, diffWords)
  return lines.flatMap(({ parts }, index): DiffPart[] => {
    const isLast = index === lines.length - 1
    const [mark = '='] = parts.length === 1 ? (parts[0] ?? []) : []
    return isLast ? parts : [...parts, [mark, '\n']]
  })
}

/** Replaces unchanged blocks by their number, except those next to a change. */
function withoutDistant(blocks: readonly DiffBlock[]): DiffBlock[] {
  const changes = blocks.flatMap(({ change }, index) => (change === 'same' ? [] : [index]))
  const isNear = (index: number) => changes.some((at) => Math.abs(at - index) <= contextBlocks)
  const shown: DiffBlock[] = []
  let omitted = 0
  const endOmitted = () => {
    if (omitted > 0) shown.push({ type: 'omitted', change: 'same', parts: [], count: omitted })
    omitted = 0
  }
  for (const [index, block] of blocks.entries()) {
    if (block.change === 'same' && !isNear(index)) {
      omitted++
      continue
    }
    endOmitted()
    shown.push(block)
  }
  endOmitted()
  return shown
}
