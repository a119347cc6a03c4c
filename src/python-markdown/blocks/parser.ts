import type { Tag } from '../nodes.ts'
import type { Settings } from '../options.ts'
import type { Stash } from '../source/stash.ts'
import { type Block, splitBlocks } from './block.ts'

/** What a list item or another element says about the blocks in it. */
export type State = 'list' | 'looselist' | 'detabbed' | 'blockquote'

export interface Reference {
  url: string
  title: string | undefined
}

/** What the blocks of a document define for its text. */
export interface Definitions {
  references: Map<string, Reference>
  footnotes: Map<string, { block: Block; line: number }>
  abbreviations: Map<string, string>
}

export interface BlockParser {
  settings: Settings
  stash: Stash
  definitions: Definitions
  /** The state of the innermost element that has one. */
  isState(state: State): boolean
  inState<T>(state: State, run: () => T): T
  parseBlocks(parent: Tag, blocks: Block[]): void
  /** Parses text with blank lines. */
  parseChunk(parent: Tag, block: Block): void
}

/**
 * Reads one kind of block: takes the first of the blocks, and may put back a rest.
 * @returns false if the block is of another kind
 */
export type BlockRule = (parent: Tag, blocks: Block[], parser: BlockParser) => boolean

/** Blocks in each other are not read any deeper. */
const maxDepth = 80

export function createBlockParser(
  rules: readonly BlockRule[],
  parts: Pick<BlockParser, 'settings' | 'stash' | 'definitions'>,
): BlockParser {
  const states: State[] = []
  let depth = 0
  const parser: BlockParser = {
    ...parts,
    isState: (state) => states.at(-1) === state,
    inState(state, run) {
      states.push(state)
      try {
        return run()
      } finally {
        states.pop()
      }
    },
    parseBlocks(parent, blocks) {
      depth++
      const allowed = depth > maxDepth ? rules.slice(-1) : rules
      while (blocks.length > 0) allowed.some((rule) => rule(parent, blocks, parser))
      depth--
    },
    parseChunk: (parent, block) => parser.parseBlocks(parent, splitBlocks(block)),
  }
  return parser
}
