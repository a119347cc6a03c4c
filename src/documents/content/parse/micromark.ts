import type { Root } from 'mdast'
import { unified } from 'unified'
import type { MathSyntax, SyncParser } from './parser.ts'
import { unravel } from './unravel.ts'

/** The reference parser (unified). Only this parser supports the syntax extensions of plugins. */
export async function createMicromarkParser(remarkPlugins: unknown[], math: MathSyntax): Promise<SyncParser> {
  const [gfm, mdx, directive] = await Promise.all([createGfm(), import('remark-mdx'), import('remark-directive')])
  const remarkMath = math ? await import('remark-math') : undefined
  const createProcessor = (format: 'md' | 'mdx', isCjk: boolean) => {
    const processor = gfm(isCjk).use(directive.default)
    if (format === 'mdx') processor.use(mdx.default)
    if (remarkMath) processor.use(remarkMath.default, math || {})
    processor.use(remarkPlugins as [])
    return processor.freeze()
  }
  const processors = {
    plain: { md: createProcessor('md', false), mdx: createProcessor('mdx', false) },
    cjk: { md: createProcessor('md', true), mdx: createProcessor('mdx', true) },
  }
  return ({ source, format, hasCjkEmphasis }) => {
    const tree = processors[hasCjkEmphasis ? 'cjk' : 'plain'][format].parse(source) as Root
    if (format === 'mdx') unravel(tree)
    return tree
  }
}

/** CommonMark and GFM, without MDX, directives and formulas. */
export async function createMicromarkGfmParser(): Promise<(source: string, hasCjkEmphasis: boolean) => Root> {
  const gfm = await createGfm()
  const processors = { plain: gfm(false).freeze(), cjk: gfm(true).freeze() }
  return (source, hasCjkEmphasis) => processors[hasCjkEmphasis ? 'cjk' : 'plain'].parse(source) as Root
}

/** Loads CommonMark and GFM, and the syntax for Chinese, Japanese, and Korean, which only documents that may need it get. */
async function createGfm() {
  const [parse, gfm, emphasis, strikethrough] = await Promise.all([
    import('remark-parse'),
    import('remark-gfm'),
    import('remark-cjk-friendly/parseOnly'),
    import('remark-cjk-friendly-gfm-strikethrough/parseOnly'),
  ])
  return (isCjk: boolean) => {
    const processor = unified().use(parse.default).use(gfm.default)
    if (isCjk) processor.use(emphasis.default).use(strikethrough.default)
    return processor
  }
}
