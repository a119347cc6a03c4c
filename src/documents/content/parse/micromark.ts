import type { Root } from 'mdast'
import { unified } from 'unified'
import type { MathSyntax, SyncParser } from './parser.ts'
import { unravel } from './unravel.ts'

/** The reference parser (unified). Only this parser supports the syntax extensions of plugins. */
export async function createMicromarkParser(remarkPlugins: unknown[], math: MathSyntax): Promise<SyncParser> {
  const [parse, mdx, gfm, directive] = await Promise.all([
    import('remark-parse'),
    import('remark-mdx'),
    import('remark-gfm'),
    import('remark-directive'),
  ])
  const remarkMath = math ? await import('remark-math') : undefined
  const createProcessor = (format: 'md' | 'mdx') => {
    const processor = unified().use(parse.default).use(gfm.default).use(directive.default)
    if (format === 'mdx') processor.use(mdx.default)
    if (remarkMath) processor.use(remarkMath.default, math || {})
    processor.use(remarkPlugins as [])
    return processor.freeze()
  }
  const processors = { md: createProcessor('md'), mdx: createProcessor('mdx') }
  return ({ source, format }) => {
    const tree = processors[format].parse(source) as Root
    if (format === 'mdx') unravel(tree)
    return tree
  }
}

/** CommonMark and GFM, without MDX, directives and formulas. */
export async function createMicromarkGfmParser(): Promise<(source: string) => Root> {
  const [parse, gfm] = await Promise.all([import('remark-parse'), import('remark-gfm')])
  const processor = unified().use(parse.default).use(gfm.default).freeze()
  return (source) => processor.parse(source) as Root
}
