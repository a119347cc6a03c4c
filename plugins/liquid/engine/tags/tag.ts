import type { Node } from '../block-body.ts'
import type { ParseContext } from '../parse-context.ts'
import type { Tokenizer } from '../tokens.ts'

/** What a tag is parsed from. */
export interface TagSource {
  /** What follows the name of the tag. */
  markup: string
  tokenizer: Tokenizer
  context: ParseContext
  /** Where the tag begins. */
  offset: number
}

export type TagParser = (source: TagSource) => Node
