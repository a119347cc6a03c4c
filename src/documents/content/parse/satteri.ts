import type { Root } from 'mdast'
import { attachPrograms } from './mdx-expressions.ts'
import type { MathSyntax, SyncParser } from './parser.ts'

/** The fast parser. */
export async function createSatteriParser(math: MathSyntax): Promise<SyncParser> {
  const { markdownToMdast, mdxToMdast } = await import('satteri')
  const { singleDollarTextMath } = math || {}
  const features = { gfm: true, directive: true, frontmatter: false, math: math && { singleDollarTextMath } }
  return (input) => {
    const source = withSafeEnd(input.source)
    if (input.format === 'md') return markdownToMdast(source, { features }) as unknown as Root
    return attachPrograms(mdxToMdast(source, { features }) as unknown as Root, input)
  }
}

/** CommonMark and GFM, without MDX, directives and formulas. */
export async function createSatteriGfmParser(): Promise<(source: string) => Root> {
  const { markdownToMdast } = await import('satteri')
  const features = { gfm: true, directive: false, frontmatter: false, math: false }
  return (source) => markdownToMdast(withSafeEnd(source), { features }) as unknown as Root
}

/** A backslash as the very last character can end the process. */
function withSafeEnd(source: string): string {
  return source.endsWith('\\') ? `${source}\n` : source
}
