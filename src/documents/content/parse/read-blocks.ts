import { prepareSource } from '../source/prepare-source.ts'
import { createParser, selectParser } from './parse.ts'
import type { MathSyntax, ParseInput, ParserName } from './parser.ts'

/** A top-level block of a document. */
export interface BlockLines {
  /** Type of its mdast node: `paragraph`, `heading`, `list`. */
  type: string
  /** First and last line in the body, from 1. */
  first: number
  last: number
}

/**
 * Creates a function that lists the top-level blocks in the body of a document.
 * @throws SiteError if the document cannot be parsed
 */
export function createBlockReader(options: {
  parser: ParserName
  remarkPlugins: unknown[]
  math: MathSyntax
}): (input: ParseInput) => Promise<BlockLines[]> {
  const { parser, remarkPlugins, math } = options
  const parse = createParser(selectParser(parser, remarkPlugins), remarkPlugins, math)
  return async (input) => {
    const { text, needsReference } = prepareSource(input.source, input.format)
    const tree = await parse({ ...input, source: text, needsReference })
    const blocks: BlockLines[] = []
    for (const { type, position } of tree.children) {
      if (!position) continue
      const { start, end } = position
      const last = end.column === 1 && end.line > start.line ? end.line - 1 : end.line
      const previous = blocks.at(-1)
      // Expressions and elements may share a line.
      if (previous && start.line <= previous.last) previous.last = Math.max(previous.last, last)
      else blocks.push({ type, first: start.line, last })
    }
    return blocks
  }
}
