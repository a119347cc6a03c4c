import type { Root } from 'mdast'
import { unified } from 'unified'
import type { MathConfig } from '../../shared/types.ts'
import { attachPrograms } from './mdx-expressions.ts'
import { needsReferenceParser } from './parser-quirks.ts'
import { asSyntaxError } from './syntax-error.ts'
import { unravel } from './unravel.ts'

export interface ParseInput {
  source: string
  format: 'md' | 'mdx'
  sourcePath: string
  /** Lines of the file before the source. */
  lineOffset: number
}

/** Makes a standard mdast tree. Modules and expressions of MDX carry their parsed program in `data.estree`. */
export type Parser = (input: ParseInput) => Promise<Root>

/** Syntax extensions that are not built into the fast parser need the reference one. */
export function parserFor(wanted: 'satteri' | 'micromark', remarkPlugins: unknown[]): 'satteri' | 'micromark' {
  return wanted === 'satteri' && !remarkPlugins.some(extendsSyntax) ? 'satteri' : 'micromark'
}

/** Front matter is taken off before a parser sees the source. */
const builtIn = new Set(['remarkGfm', 'remarkDirective', 'remarkFrontmatter'])

function extendsSyntax(plugin: unknown): boolean {
  const [attacher, ...settings] = Array.isArray(plugin) ? plugin : [plugin]
  if (typeof attacher !== 'function' || (builtIn.has(attacher.name) && settings.length === 0)) return false
  const probe = unified().use(attacher as never, ...(settings as []))
  try {
    probe.freeze()
  } catch {
    return false
  }
  const data = probe.data() as { micromarkExtensions?: unknown[] }
  return (data.micromarkExtensions?.length ?? 0) > 0
}

/** Either parser; the fast one leaves to the reference what it is known to read otherwise. */
export function createParser(name: 'satteri' | 'micromark', remarkPlugins: unknown[], math: Math = false): Parser {
  let fast: Promise<PlainParser> | undefined
  let reference: Promise<PlainParser> | undefined
  return async (input) => {
    const isFast = name === 'satteri' && !needsReferenceParser(input.source, input.format)
    if (isFast) fast ??= createSatteriParser(math)
    else reference ??= createMicromarkParser(remarkPlugins, math)
    const parse = (await (isFast ? fast : reference)) as PlainParser
    try {
      return parse(input)
    } catch (error) {
      throw asSyntaxError(error, input)
    }
  }
}

/** Parses texts that are neither MDX nor have directives or formulas. */
export function parseGfm(name: 'satteri' | 'micromark'): (source: string) => Promise<Root> {
  const fast = async () => {
    const { markdownToMdast } = await import('satteri')
    const features = { gfm: true, directive: false, frontmatter: false, math: false }
    return (source: string) => markdownToMdast(source, { features }) as unknown as Root
  }
  const reference = async () => {
    const [parse, gfm] = await Promise.all([import('remark-parse'), import('remark-gfm')])
    const processor = unified().use(parse.default).use(gfm.default).freeze()
    return (source: string) => processor.parse(source) as Root
  }
  let fastParser: ReturnType<typeof fast> | undefined
  let referenceParser: ReturnType<typeof reference> | undefined
  return async (written) => {
    // A backslash as the very last character can end the process.
    const source = written.endsWith('\\') ? `${written}\n` : written
    if (name === 'satteri' && !needsReferenceParser(source, 'md')) {
      fastParser ??= fast()
      return (await fastParser)(source)
    }
    referenceParser ??= reference()
    return (await referenceParser)(source)
  }
}

type Math = false | Pick<MathConfig, 'singleDollarTextMath'>
type PlainParser = (input: ParseInput) => Root

async function createSatteriParser(math: Math): Promise<PlainParser> {
  const { markdownToMdast, mdxToMdast } = await import('satteri')
  const { singleDollarTextMath } = math || {}
  const features = { gfm: true, directive: true, frontmatter: false, math: math && { singleDollarTextMath } }
  return (input) => {
    // A backslash as the very last character can end the process.
    const source = input.source.endsWith('\\') ? `${input.source}\n` : input.source
    if (input.format === 'md') return markdownToMdast(source, { features }) as unknown as Root
    return attachPrograms(mdxToMdast(source, { features }) as unknown as Root, input)
  }
}

/** The parser of unified: the one that syntax extensions of plugins work with. */
async function createMicromarkParser(remarkPlugins: unknown[], math: Math): Promise<PlainParser> {
  const [parse, mdx, gfm, directive] = await Promise.all([
    import('remark-parse'),
    import('remark-mdx'),
    import('remark-gfm'),
    import('remark-directive'),
  ])
  const remarkMath = math ? await import('remark-math') : undefined
  const make = (format: 'md' | 'mdx') => {
    const processor = unified().use(parse.default).use(gfm.default).use(directive.default)
    if (format === 'mdx') processor.use(mdx.default)
    if (remarkMath) processor.use(remarkMath.default, math || {})
    processor.use(remarkPlugins as [])
    return processor.freeze()
  }
  const processors = { md: make('md'), mdx: make('mdx') }
  return ({ source, format }) => {
    const tree = processors[format].parse(source) as Root
    if (format === 'mdx') unravel(tree)
    return tree
  }
}
