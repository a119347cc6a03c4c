/** Lines of the source between blank lines, without what belongs to the elements around them. */
export interface Block {
  text: string
  /** The numbers of its lines in the source. */
  numbers: readonly number[]
}

export const tabLength = 4
export const indentation = ' '.repeat(tabLength)

/** The part of a block between two places in its text. */
export function cut({ text, numbers }: Block, start: number, end = text.length): Block {
  const first = count(text, start)
  const part = text.slice(start, end)
  return { text: part, numbers: numbers.slice(first, first + count(part) + 1) }
}

/** A block with other text in its lines. */
export function mapLines({ text, numbers }: Block, change: (line: string) => string): Block {
  return { text: text.split('\n').map(change).join('\n'), numbers }
}

export function firstLine({ numbers }: Block): number {
  return numbers[0] ?? 1
}

/** Puts the lines of blocks below each other. */
export function join(blocks: readonly Block[], separator = '\n'): Block {
  const numbers: number[] = []
  for (const [index, block] of blocks.entries()) {
    if (index > 0) for (let more = separator.length; more > 1; more--) numbers.push(numbers.at(-1) ?? 1)
    numbers.push(...block.numbers)
  }
  return { text: blocks.map(({ text }) => text).join(separator), numbers }
}

/** Splits text at its blank lines. Further blank lines stay at the beginning of a block. */
export function splitBlocks(block: Block): Block[] {
  const blocks: Block[] = []
  let start = 0
  for (;;) {
    const end = block.text.indexOf('\n\n', start)
    if (end < 0) break
    blocks.push(cut(block, start, end))
    start = end + 2
  }
  return [...blocks, cut(block, start)]
}

/** Splits a block into its indented lines, without their indentation, and the rest. */
export function detab(block: Block, width = tabLength): { inside: Block; rest: Block | undefined } {
  const lines = block.text.split('\n')
  const space = ' '.repeat(width)
  const at = lines.findIndex((line) => line.trim() !== '' && !line.startsWith(space))
  const end = at < 0 ? lines.length : at
  const part = lines.slice(0, end).map((line) => (line.trim() === '' ? '' : line.slice(width)))
  return {
    inside: { text: part.join('\n'), numbers: block.numbers.slice(0, end) },
    rest: at < 0 ? undefined : { text: lines.slice(at).join('\n'), numbers: block.numbers.slice(at) },
  }
}

/** Removes the indentation of the lines that have it. */
export function looseDetab(block: Block, level = 1): Block {
  const space = ' '.repeat(tabLength * level)
  return mapLines(block, (line) => (line.startsWith(space) ? line.slice(space.length) : line))
}

/** Removes blank lines and spaces at the beginning. */
export function trimStart(block: Block): Block {
  return cut(block, block.text.length - block.text.trimStart().length)
}

export function trimEnd(block: Block): Block {
  return cut(block, 0, block.text.trimEnd().length)
}

function count(text: string, end = text.length): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines++
  return lines
}
