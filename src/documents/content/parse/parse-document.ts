import type { Root } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { closestMatch } from '../../../platform/index.ts'
import type { ContentFile } from '../../../shared/types.ts'
import type { CompileContext } from '../compile-context.ts'
import { insertIcons } from '../icons/insert-icons.ts'
import { includeFiles, type ParsedText } from '../includes/include-files.ts'
import type { PlacedHeading } from '../includes/parts.ts'
import { checkNesting } from '../source/check-nesting.ts'
import { type PreparedSource, prepareSource } from '../source/prepare-source.ts'
import { type Admonitions, resolveAdmonitions, toAdmonition, transformAdmonitions } from '../syntax/admonitions.ts'
import { transformGithubAlerts } from '../syntax/github-alerts.ts'
import { toRemarkMathNodes } from '../syntax/math-nodes.ts'
import { transformVitepressSyntax } from '../syntax/vitepress-syntax.ts'
import type { Directive } from '../tree/directive.ts'
import { toLocation } from '../tree/location.ts'
import { findRawText, reportRawText } from '../unparsed-markup/report-raw-text.ts'
import { assignEarlyHeadingIds } from './early-heading-ids.ts'
import { guardPlugins } from './guard-plugins.ts'
import { findMathPlugin } from './math-plugin.ts'
import { reportMdxSyntax } from './mdx-syntax.ts'
import { createParser, selectParser } from './parse.ts'
import type { ParseOptions } from './parse-options.ts'
import { escapeDirectives, restoreDirectives } from './restore-directives.ts'
import { type HastOptions, parseRaw, toHast } from './to-hast.ts'
import { truncateTree } from './truncate-tree.ts'
import { createVirtualReader, elementHandler } from './virtual-tree.ts'

/** Parses the body of a document to its hast tree and runs the remark and rehype plugins of the site. */
export type DocumentParser = (file: ContentFile, body: string, context: CompileContext) => Promise<Root>

interface ParsedSource extends ParsedText, Pick<PreparedSource, 'unclosed' | 'malformed'> {}

export function createDocumentParser(options: ParseOptions): DocumentParser {
  const { beforeDefaultRemarkPlugins, remarkPlugins, lastRemarkPlugins, rehypePlugins, earlyHeadingIds } = options
  const allRemarkPlugins = [...beforeDefaultRemarkPlugins, ...remarkPlugins, ...lastRemarkPlugins]
  const admonitions = resolveAdmonitions(options.admonitions, options.texts)
  const parse = createParser(selectParser(options.parser, allRemarkPlugins), allRemarkPlugins, options.math)
  const hasMath = options.math || findMathPlugin(allRemarkPlugins)
  const hasPlugins = allRemarkPlugins.length > 0 || rehypePlugins.length > 0
  const readVirtual = createVirtualReader(options)
  const beforeDefault = unified().use(guardPlugins(beforeDefaultRemarkPlugins, 'remark') as [])
  const remark = unified().use(guardPlugins(remarkPlugins, 'remark') as [])
  const lastRemark = unified().use(guardPlugins(lastRemarkPlugins, 'remark') as [])
  const rehype = unified().use(guardPlugins(rehypePlugins, 'rehype') as [])

  const parseSource = async ({ format, sourcePath, bodyLine }: ContentFile, body: string): Promise<ParsedSource> => {
    const prepared = prepareSource(body, format)
    const { text: source, needsReference, unclosed, malformed } = prepared
    const input = { source, format, sourcePath, lineOffset: bodyLine, needsReference }
    checkNesting(prepared, input)
    const tree = await parse(input)
    // A plugin may handle directives with labels; without plugins they are text, and their labels Markdown.
    const text = allRemarkPlugins.length > 0 ? source : escapeDirectives(tree, source)
    return { tree: text === source ? tree : await parse({ ...input, source: text }), text, unclosed, malformed }
  }
  const findHeadings = (tree: MdastRoot): PlacedHeading[] => {
    assignEarlyHeadingIds(tree, new VFile(), { anchors: options.anchors, options: options.remarkRehypeOptions })
    return tree.children.flatMap((node) => {
      const id = (node.data as { id?: string } | undefined)?.id
      if (node.type !== 'heading' || id === undefined || !node.position) return []
      return [{ id, depth: node.depth, line: node.position.start.line }]
    })
  }
  const include = (parsed: ParsedSource, context: CompileContext) =>
    includeFiles(parsed, {
      context,
      findHeadings,
      admonitions: admonitions.names,
      hasPlugins: allRemarkPlugins.length > 0,
      async parse(file, body, report) {
        const included = await parseSource(file, body)
        reportLines(included, report)
        return included
      },
    })
  const parseGenerated = async (json: string, context: CompileContext): Promise<ParsedSource> => {
    const { tree, uses } = await readVirtual(json)
    for (const id of uses) context.recordModuleUse({ id, kind: 'use' })
    return { tree, text: '', unclosed: [], malformed: [] }
  }
  const transform = async (
    tree: MdastRoot,
    text: string,
    vfile: VFile,
    context: CompileContext,
  ): Promise<MdastRoot> => {
    if (beforeDefaultRemarkPlugins.length > 0)
      tree = (await beforeDefault.run(tree as never, vfile)) as never as MdastRoot
    transformAdmonitions(tree, admonitions)
    if (options.admonitions) transformGithubAlerts(tree, options.texts)
    transformVitepressSyntax(tree, text)
    if (hasMath) toRemarkMathNodes(tree)
    let changed = remarkPlugins.length > 0 ? ((await remark.run(tree as never, vfile)) as never as MdastRoot) : tree
    if (earlyHeadingIds) {
      assignEarlyHeadingIds(changed, vfile, { anchors: earlyHeadingIds, options: options.remarkRehypeOptions })
    }
    if (lastRemarkPlugins.length > 0) changed = (await lastRemark.run(changed as never, vfile)) as never as MdastRoot
    for (const directive of restoreDirectives(changed, text)) {
      reportDirective(directive, admonitions, context)
      if (options.admonitions) toAdmonition(directive, { style: 'info', title: directive.name })
    }
    return changed
  }

  return async (file, body, context) => {
    const parsed = file.origins ? await parseGenerated(body, context) : await parseSource(file, body)
    const { tree } = parsed
    if (file.view?.until === undefined) reportLines(parsed, context.report)
    else truncateTree(tree, { body, text: parsed.text, marker: new RegExp(file.view.until) })
    const text = file.origins || file.isGenerated ? parsed.text : await include(parsed, context)
    if (!file.origins) insertIcons(tree, text, context)
    const vfile = new VFile({ path: file.file, value: text, data: { frontMatter: file.frontMatter } })
    const reported = file.origins ? undefined : reportMdxSyntax(tree, text, context)
    const isWritten = !file.origins && !file.isGenerated && file.view?.until === undefined
    const rawText = isWritten ? findRawText({ tree, source: text, hasMath: Boolean(hasMath), reported, context }) : []
    const { hast, heads } = toHast(await transform(tree, text, vfile, context), vfile, {
      ...footnoteOptions(options.texts),
      ...options.remarkRehypeOptions,
      ...(file.origins && {
        handlers: { element: elementHandler, ...(options.remarkRehypeOptions.handlers as object | undefined) },
      }),
      partialPrefix: partialPrefix(file.sourcePath),
    })
    const result = rehypePlugins.length > 0 ? parseRaw((await rehype.run(hast, vfile)) as Root, vfile) : hast
    reportRawText(rawText, hasPlugins ? result : undefined, context)
    result.children.unshift(...heads)
    return result
  }
}

/** The heading of the footnotes and the labels of the links back, which screen readers read. */
function footnoteOptions({ footnotes, footnoteBack }: ParseOptions['texts']): HastOptions {
  return {
    footnoteLabel: footnotes,
    footnoteBackLabel: (reference: number, repeated: number) =>
      footnoteBack({ reference: `${reference + 1}${repeated > 1 ? `-${repeated}` : ''}` }),
  }
}

/** Returns a prefix for ids if the document is part of others: if a name in its path begins with an underscore. */
function partialPrefix(sourcePath: string): string | undefined {
  if (!/(?:^|\/)_/.test(sourcePath)) return undefined
  return `${sourcePath.replace(/\.mdx?$/, '').replace(/[^\w]+/g, '-')}-`
}

/** Reports lines that prepareSource has found. */
function reportLines({ unclosed, malformed }: ParsedSource, report: CompileContext['report']): void {
  for (const line of malformed) {
    report({
      code: 'include',
      severity: 'error',
      message: 'The attributes of this directive cannot be read.',
      hint: 'Write names and values in braces, and values with spaces in quotes: `::include{file="./a b.md"}`.',
      line,
      column: 1,
    })
  }
  for (const line of unclosed) {
    report({
      code: 'unclosed-directive',
      severity: 'warning',
      message: 'This admonition is never closed.',
      hint: 'Add a line with the same number of colons below its last line, at the same indentation.',
      line,
      column: 1,
    })
  }
}

function reportDirective(directive: Directive, { names }: Admonitions, context: CompileContext): void {
  const { name } = directive
  const close = closestMatch(name, names)
  context.report({
    code: 'unknown-directive',
    severity: 'warning',
    message: names.length > 0 ? `Unknown admonition "${name}".` : `No plugin handles the container ":::${name}".`,
    hint: close ? `Did you mean "${close}"?` : names.length > 0 ? `Use one of: ${names.join(', ')}.` : undefined,
    ...toLocation(directive),
  })
}
