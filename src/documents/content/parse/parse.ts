import type { Root } from 'mdast'
import { unified } from 'unified'
import { toSyntaxError } from '../source/syntax-error.ts'
import { hasCjkEmphasis } from './cjk-emphasis.ts'
import { removeInvalidAutolinks } from './invalid-autolinks.ts'
import { findMathPlugin, mathPluginSyntax } from './math-plugin.ts'
import { createMicromarkGfmParser, createMicromarkParser } from './micromark.ts'
import type { MathSyntax, Parser, ParserName, SyncParser } from './parser.ts'
import { needsReferenceParser } from './parser-quirks.ts'
import { createSatteriGfmParser, createSatteriParser } from './satteri.ts'

/**
 * Entry point of both parsers: the fast one, and the reference parser for documents with parser quirks. Formulas are read
 * if `math` is set, or if a plugin adds them.
 */
export function createParser(name: ParserName, remarkPlugins: unknown[], math: MathSyntax = false): Parser {
  let fast: Promise<SyncParser> | undefined
  let reference: Promise<SyncParser> | undefined
  return async (input) => {
    const isCjk = hasCjkEmphasis(input.source, input.format)
    const needsReference = isCjk || input.needsReference || needsReferenceParser(input.source, input.format)
    const isFast = name === 'satteri' && !needsReference
    if (isFast) fast ??= createSatteriParser(math || findMathPlugin(remarkPlugins))
    else reference ??= createMicromarkParser(remarkPlugins, math)
    const parse = (await (isFast ? fast : reference)) as SyncParser
    try {
      return removeInvalidAutolinks(parse({ ...input, hasCjkEmphasis: isCjk }), input.source)
    } catch (error) {
      throw toSyntaxError(error, input)
    }
  }
}

/** Parses text that is neither MDX nor has directives or formulas. */
export function createGfmParser(name: ParserName): (source: string) => Promise<Root> {
  let fast: Promise<(source: string) => Root> | undefined
  let reference: ReturnType<typeof createMicromarkGfmParser> | undefined
  return async (source) => {
    const isCjk = hasCjkEmphasis(source, 'md')
    if (name === 'satteri' && !isCjk && !needsReferenceParser(source, 'md')) {
      fast ??= createSatteriGfmParser()
      return removeInvalidAutolinks((await fast)(source), source)
    }
    reference ??= createMicromarkGfmParser()
    return removeInvalidAutolinks((await reference)(source, isCjk), source)
  }
}

/** Plugins with syntax extensions need the reference parser, unless the fast one has the same extension built in. */
export function selectParser(requested: ParserName, remarkPlugins: unknown[]): ParserName {
  return requested === 'satteri' && !remarkPlugins.some(extendsSyntax) ? 'satteri' : 'micromark'
}

/** Front matter is removed before a parser reads the source. */
const builtIn = new Set(['remarkGfm', 'remarkDirective', 'remarkFrontmatter'])

function extendsSyntax(plugin: unknown): boolean {
  const [attacher, ...settings] = Array.isArray(plugin) ? plugin : [plugin]
  if (typeof attacher !== 'function' || (builtIn.has(attacher.name) && settings.length === 0)) return false
  if (mathPluginSyntax(plugin) !== false) return false
  const probe = unified().use(attacher as never, ...(settings as []))
  try {
    probe.freeze()
  } catch {
    return false
  }
  const data = probe.data() as { micromarkExtensions?: unknown[] }
  return (data.micromarkExtensions?.length ?? 0) > 0
}
