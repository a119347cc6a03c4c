/** What stands for a line that is removed in the end, if nothing else is in it. */
export const removedLine = '\uE004'

/** Blocks that take their place in a document at the end, so that lines keep their numbers until then. */
export interface LateBlocks {
  /** Returns what stands for a block in the place of a text with this number of lines. */
  add(lines: readonly string[], length?: number): string
  /** Returns the text with the blocks, indented as their places are. */
  insert(text: string): string
}

export function createLateBlocks(): LateBlocks {
  const blocks: (readonly string[])[] = []
  return {
    add: (lines, length = 1) => `\uE002${blocks.push(lines) - 1}\uE003${'\n\uE004'.repeat(length - 1)}`,
    insert: (text) =>
      text
        .replace(/\n[ \t]*\uE004[ \t]*(?=\n|$)/g, '')
        .replaceAll('\uE004', '')
        .replace(/^(.*?)\uE002(\d+)\uE003/gm, (_, before: string, index: string) => {
          const [first = '', ...rest] = blocks[Number(index)] ?? []
          const indent = before.replace(/[^\s>]/g, ' ')
          return [before + first, ...rest.map((line) => (line === '' ? '' : indent + line))].join('\n')
        }),
  }
}
