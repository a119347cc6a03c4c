import type { Node } from '../nodes.ts'

/** Parts of the source that are read before its blocks: each is replaced by a mark that no text can contain. */
export interface Stash {
  /** Stores a block, with the text that it is in indented code. */
  addBlock(node: Node, written: string): string
  /** Stores an element in a text. */
  addInline(node: Node): string
  get(index: number): Node | undefined
  /** Returns a text with the source of the blocks in it. */
  restore(text: string): string
}

/** The mark of a block. */
export const blockMark = /\uE000b(\d+)\uE001/g

export function createStash(): Stash {
  const nodes: { node: Node; written: string }[] = []
  return {
    addBlock: (node, written) => `\uE000b${nodes.push({ node, written }) - 1}\uE001`,
    addInline: (node) => `\uE000i${nodes.push({ node, written: '' }) - 1}\uE001`,
    get: (index) => nodes[index]?.node,
    restore: (text) =>
      text.replace(/^([ ]*)\uE000b(\d+)\uE001/gm, (_, indent: string, index: string) =>
        (nodes[Number(index)]?.written ?? '')
          .split('\n')
          .map((line) => line && indent + line)
          .join('\n'),
      ),
  }
}
