import type { Root } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import { unified } from 'unified'
import { VFile } from 'vfile'
import type { ContentFile, SiteConfig } from '../shared/types.ts'
import type { Inquiry } from './ask.ts'
import { markCode } from './code/mark-code.ts'
import { admonitionNames, markAdmonitions, type UnknownDirective } from './directives.ts'
import { bodyOf } from './front-matter.ts'
import { createParser, parserFor } from './parse.ts'
import { prepareSource } from './prepare.ts'
import { escapeDirectives, restoreDirectives } from './restore-directives.ts'
import { parseRaw, toHast } from './to-hast.ts'

export interface TreeOptions {
  parser: SiteConfig['markdown']['parser']
  remarkPlugins: unknown[]
  rehypePlugins: unknown[]
}

/** From the text of a document to its hast tree, plugins included. */
export type TreeReader = (file: ContentFile, source: string, inquiry: Inquiry) => Promise<Root>

export function createTreeReader({ parser, remarkPlugins, rehypePlugins }: TreeOptions): TreeReader {
  const parse = createParser(parserFor(parser, remarkPlugins), remarkPlugins)
  const remark = unified().use(remarkPlugins as [])
  const rehype = unified().use(rehypePlugins as [])

  const parseDocument = async ({ format, sourcePath, bodyLine }: ContentFile, source: string) => {
    const input = { source, format, sourcePath, lineOffset: bodyLine }
    const tree = await parse(input)
    // A plugin may take directives with labels for its own; without one they are text, and their labels Markdown.
    const plain = remarkPlugins.length > 0 ? source : escapeDirectives(tree, source)
    return plain === source ? { tree, text: source } : { tree: await parse({ ...input, source: plain }), text: plain }
  }
  const runPlugins = async (tree: MdastRoot, text: string, vfile: VFile, inquiry: Inquiry): Promise<MdastRoot> => {
    markAdmonitions(tree)
    markCode(tree, text)
    const changed = remarkPlugins.length > 0 ? ((await remark.run(tree as never, vfile)) as never as MdastRoot) : tree
    for (const directive of restoreDirectives(changed, text)) reportDirective(directive, inquiry)
    return changed
  }

  return async (file, source, inquiry) => {
    const { tree, text } = await parseDocument(file, prepareSource(bodyOf(source), file.format))
    const vfile = new VFile({ path: file.file, value: text, data: { frontMatter: file.frontMatter } })
    const hast = toHast(await runPlugins(tree, text, vfile, inquiry), vfile)
    return rehypePlugins.length > 0 ? parseRaw((await rehype.run(hast, vfile)) as Root, vfile) : hast
  }
}

function reportDirective({ name, line, column }: UnknownDirective, inquiry: Inquiry): void {
  inquiry.fault({
    code: 'unknown-directive',
    severity: 'warn',
    message: `There is no admonition named "${name}".`,
    hint: `Use one of ${admonitionNames.join(', ')}.`,
    line,
    column,
  })
}
