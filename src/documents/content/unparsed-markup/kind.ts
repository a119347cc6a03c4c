import type { TextBlock } from './visible-text.ts'

/** Text that its author meant as syntax of some kind of Markdown, as it was found. */
export interface FoundText {
  /** The text as written. */
  written: string
  /** The groups of the pattern, as written. */
  groups: (string | undefined)[]
  /** Index in the text of the block. */
  index: number
  block: TextBlock
  /** The whole source. */
  source: string
  format: 'md' | 'mdx'
}

export interface RawTextKind {
  /** The kind is looked for only in sources and blocks that contain one of these. */
  marks: readonly (string | RegExp)[]
  /** Matches in the text of a block. Flags: `d`, `g`. */
  pattern: RegExp
  /** Returns what is wrong and what to write instead; undefined for text that is right. */
  describe(found: FoundText): { message: string; hint: string } | undefined
}

/** Whether a text can contain a kind. */
export function hasMark({ marks }: RawTextKind, text: string): boolean {
  return marks.some((mark) => (typeof mark === 'string' ? text.includes(mark) : mark.test(text)))
}

/** Shortens a text for a message. */
export function quote(text: string): string {
  const line = text.replace(/\s*\n[ \t>]*/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
