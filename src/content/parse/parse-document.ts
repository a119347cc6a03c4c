import type { Root } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { closestMatch } from '../../platform/index.ts'
import type { ContentFile } from '../../shared/types.ts'
import { transformVitepressSyntax } from '../code/vitepress-syntax.ts'
import type { CompileContext } from '../compile-context.ts'
import { recordModuleUse } from '../modules/module-values.ts'
import {
  type Admonitions,
  type Directive,
  resolveAdmonitions,
  toAdmonition,
  transformAdmonitions,
  transformGithubAlerts,
} from '../transforms/admonitions.ts'
import { toRemarkMathNodes } from '../transforms/math-nodes.ts'
import { createParser, parserFor } from './parse.ts'
import type { ParseOptions } from './parse-options.ts'
import { prepareSource } from './prepare-source.ts'
import { escapeDirectives, restoreDirectives } from './restore-directives.ts'
import { parseRaw, toHast } from './to-hast.ts'
import { truncateTree } from './truncate-tree.ts'
import { createVirtualReader } from './virtual-tree.ts'

/** From the body of a document to its hast tree, plugins included. */
export type DocumentParser = (file: ContentFile, body: string, context: CompileContext) => Promise<Root>

export function createDocumentParser(options: ParseOptions): DocumentParser {
  const { parser, remarkPlugins, rehypePlugins } = options
  const kinds = resolveAdmonitions(options.admonitions)
  const parse = createParser(parserFor(parser, remarkPlugins), remarkPlugins, options.math)
  const readVirtual = createVirtualReader(options)
  const remark = unified().use(remarkPlugins as [])
  const rehype = unified().use(rehypePlugins as [])

  const parseDocument = async ({ format, sourcePath, bodyLine }: ContentFile, source: string) => {
    const input = { source, format, sourcePath, lineOffset: bodyLine }
    const tree = await parse(input)
    // A plugin may take directives with labels for its own; without one they are text, and their labels Markdown.
    const plain = remarkPlugins.length > 0 ? source : escapeDirectives(tree, source)
    return plain === source ? { tree, text: source } : { tree: await parse({ ...input, source: plain }), text: plain }
  }
  const readGenerated = async (source: string, context: CompileContext) => {
    const { tree, uses } = await readVirtual(source)
    for (const id of uses) recordModuleUse(context, { id, kind: 'use' })
    return { tree, text: '' }
  }
  const runPlugins = async (
    tree: MdastRoot,
    text: string,
    vfile: VFile,
    context: CompileContext,
  ): Promise<MdastRoot> => {
    transformAdmonitions(tree, kinds)
    if (options.admonitions) transformGithubAlerts(tree)
    transformVitepressSyntax(tree, text)
    if (options.math) toRemarkMathNodes(tree)
    const changed = remarkPlugins.length > 0 ? ((await remark.run(tree as never, vfile)) as never as MdastRoot) : tree
    for (const directive of restoreDirectives(changed, text)) {
      reportDirective(directive, kinds, context)
      if (options.admonitions) toAdmonition(directive, { look: 'info', title: directive.name })
    }
    return changed
  }

  return async (file, body, context) => {
    const { tree, text } = file.origins
      ? await readGenerated(body, context)
      : await parseDocument(file, prepareSource(body, file.format))
    const vfile = new VFile({ path: file.file, value: text, data: { frontMatter: file.frontMatter } })
    if (file.view?.until !== undefined) truncateTree(tree, { body, text, mark: new RegExp(file.view.until) })
    const { hast, heads } = toHast(await runPlugins(tree, text, vfile, context), vfile, {
      ...options.remarkRehypeOptions,
      partialPrefix: partialPrefix(file.sourcePath),
    })
    const read = rehypePlugins.length > 0 ? parseRaw((await rehype.run(hast, vfile)) as Root, vfile) : hast
    read.children.unshift(...heads)
    return read
  }
}

/** Undefined for a document that has a page; names with an underscore in front are parts of others. */
function partialPrefix(sourcePath: string): string | undefined {
  if (!/(?:^|\/)_/.test(sourcePath)) return undefined
  return `${sourcePath.replace(/\.mdx?$/, '').replace(/[^\w]+/g, '-')}-`
}

function reportDirective({ name, position }: Directive, { names }: Admonitions, context: CompileContext): void {
  const close = closestMatch(name, names)
  context.report({
    code: 'unknown-directive',
    severity: 'warning',
    message:
      names.length > 0 ? `There is no admonition named "${name}".` : `No plugin takes the container ":::${name}".`,
    hint: close ? `Did you mean "${close}"?` : names.length > 0 ? `Use one of ${names.join(', ')}.` : undefined,
    line: position?.start.line,
    column: position?.start.column,
  })
}
