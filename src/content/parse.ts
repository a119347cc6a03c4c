import type { Root } from 'mdast'
import { unified } from 'unified'
import { SiteError } from '../platform/index.ts'
import { attachPrograms } from './programs.ts'
import { unravel } from './unravel.ts'

export interface ParseInput {
  source: string
  format: 'md' | 'mdx'
  sourcePath: string
  /** Lines of the file before the source. */
  lineOffset: number
}

/** Makes a standard mdast tree. Modules and expressions of MDX carry their parsed program in `data.estree`. */
export type Parser = (input: ParseInput) => Root

/** A syntax error of a document, at its place in the file. */
export class DocumentSyntaxError extends SiteError {}

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

export async function createParser(
  name: 'satteri' | 'micromark',
  options: { remarkPlugins: unknown[] },
): Promise<Parser> {
  return name === 'satteri' ? createSatteriParser() : createMicromarkParser(options.remarkPlugins)
}

async function createSatteriParser(): Promise<Parser> {
  const { markdownToMdast, mdxToMdast } = await import('satteri')
  const features = { gfm: true, directive: true, frontmatter: false }
  return (input) => {
    const parse = input.format === 'mdx' ? mdxToMdast : markdownToMdast
    try {
      const tree = parse(input.source, { features }) as unknown as Root
      return input.format === 'mdx' ? attachPrograms(tree, input) : tree
    } catch (error) {
      throw asSyntaxError(error, input)
    }
  }
}

/** The parser of unified: the one that syntax extensions of plugins work with. */
async function createMicromarkParser(remarkPlugins: unknown[]): Promise<Parser> {
  const [parse, mdx, gfm, directive] = await Promise.all([
    import('remark-parse'),
    import('remark-mdx'),
    import('remark-gfm'),
    import('remark-directive'),
  ])
  const make = (format: 'md' | 'mdx') => {
    const processor = unified().use(parse.default).use(gfm.default).use(directive.default)
    if (format === 'mdx') processor.use(mdx.default)
    processor.use(remarkPlugins as [])
    return processor.freeze()
  }
  const processors = { md: make('md'), mdx: make('mdx') }
  return (input) => {
    try {
      const tree = processors[input.format].parse(input.source) as Root
      if (input.format === 'mdx') unravel(tree)
      return tree
    } catch (error) {
      throw asSyntaxError(error, input)
    }
  }
}

interface PlacedError {
  message: string
  reason?: string
  line?: number
  column?: number
  place?: { line?: number; column?: number; start?: { line: number; column: number } }
}

/** Both parsers name the place: one in fields, the other at the start of its message. */
function asSyntaxError(error: unknown, input: ParseInput): Error {
  if (error instanceof SiteError) return error
  const { message, reason, line, column, place } = error as PlacedError
  const named = /^(\d+):(\d+)(?:-\d+:\d+)?: ([\s\S]*)$/.exec(message)
  const text = named?.[3] ?? reason ?? message
  const at = {
    line: line ?? place?.line ?? place?.start?.line,
    column: column ?? place?.column ?? place?.start?.column,
  }
  const row = named ? Number(named[1]) : at.line
  const mdx =
    input.format === 'mdx'
      ? 'Write `\\{` and `\\<` (or use inline code) where these characters are meant as text.'
      : undefined
  return new DocumentSyntaxError({
    message: `The document cannot be parsed: ${text.replace(/\s*\(mdx-jsx:[^)]*\)$/, '')}`,
    hint: mdx,
    file: input.sourcePath,
    line: row === undefined ? undefined : row + input.lineOffset,
    column: named ? Number(named[2]) : at.column,
    cause: error,
  })
}
