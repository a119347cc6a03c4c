import type { Root } from 'mdast'
import type { MathConfig } from '../../../shared/types.ts'

export type ParserName = 'satteri' | 'micromark'

export interface ParseInput {
  source: string
  format: 'md' | 'mdx'
  sourcePath: string
  /** Lines of the file before the source. */
  lineOffset: number
  /** Whether the fast parser is known to read it differently. */
  needsReference?: boolean
  /** Whether it may have emphasis beside the punctuation of Chinese, Japanese, or Korean. */
  hasCjkEmphasis?: boolean
}

/** Parses to a standard mdast tree. Modules and expressions of MDX have their program in `data.estree`. */
export type Parser = (input: ParseInput) => Promise<Root>
export type SyncParser = (input: ParseInput) => Root
export type MathSyntax = false | Pick<MathConfig, 'singleDollarTextMath'>
