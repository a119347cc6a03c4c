import path from 'node:path'
import type { Html, Nodes, Root, Text } from 'mdast'
import type { CompileContext } from '../compile-context.ts'
import { type SourceLocation, toLocation } from '../tree/location.ts'
import { eachNode } from '../tree/walk.ts'

/** Matches sources that may contain MDX syntax. */
const candidate = /^(?:import|export)\b|<[A-Z]/m

const binding = String.raw`(?:[\w$]+|\*\s+as\s+[\w$]+|\{[^{}]*\})`
const importStatement = new RegExp(
  String.raw`^import\s*(?:(?:type\s+)?${binding}(?:\s*,\s*${binding})?\s*from\s*)?(["'])[^"'\n]+\1\s*;?\s*(?:$|\n)`,
)
const exportStatement =
  /^export\s+(?:(?:const|let|var|class)\s+[\w$]+\s*[={]|(?:default\s+)?(?:async\s+)?function\b[\s*]*[\w$]*\s*\(|default\s+(?:class\b|[({[]|[\w$]+\s*=>)|\{[^{}]*\}|\*\s+(?:as\s+\w+\s+)?from\s*["'])/

/** The opening tag of a component. Names in capitals are HTML of another age, or placeholders. */
const componentTag = /(?<![\w\\])<([A-Z]\w*[a-z]\w*(?:\.\w+)*)(?=[\s/>])/

/**
 * Reports the first import, export or component of a document that is Markdown only because of its file name. Docusaurus
 * reads it as MDX; in Markdown it would be text or an unknown element.
 */
export function reportMdxSyntax(tree: Root, source: string, context: CompileContext): void {
  const { file, settings } = context
  const own = (file.frontMatter.mdx as { format?: unknown } | undefined)?.format
  const isChosen = own === 'md' || (own !== 'detect' && settings.config.markdown.format === 'md')
  if (file.format !== 'md' || isChosen || file.view?.until !== undefined || !candidate.test(source)) return
  const found = [findStatement(tree, source), findComponent(tree, source)].filter((syntax) => syntax !== undefined)
  const [first] = found.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
  if (!first) return
  const { message, ...location } = first
  context.report({
    code: 'mdx-in-markdown',
    severity: 'warning',
    message,
    hint: `Rename the file to ${path.posix.basename(file.sourcePath).replace(/\.md$/, '.mdx')}, add \`mdx: { format: mdx }\` to its front matter, or set \`markdown.format: 'mdx'\` in the site config.`,
    ...location,
  })
}

interface MdxSyntax extends SourceLocation {
  message: string
}

function findStatement({ children }: Root, source: string): MdxSyntax | undefined {
  for (const node of children) {
    if (node.type !== 'paragraph') continue
    const text = sourceText(node, source)
    const keyword = importStatement.test(text) ? 'import' : exportStatement.test(text) ? 'export' : undefined
    if (keyword === undefined) continue
    const message = `A .md file is read as Markdown, so this \`${keyword}\` statement is displayed as text.`
    return { message, ...toLocation(node) }
  }
  return undefined
}

function findComponent(tree: Root, source: string): MdxSyntax | undefined {
  let found: MdxSyntax | undefined
  eachNode<Nodes>(tree, (node) => {
    if (found || (node.type !== 'html' && node.type !== 'text')) return
    const text = visibleText(node, source)
    const match = componentTag.exec(text)
    if (!match) return
    const before = text.slice(0, match.index).split('\n')
    const { line = 1, column = 1 } = toLocation(node)
    const message = `A .md file is read as Markdown, so the component <${match[1]}> is not rendered.`
    found = {
      message,
      line: line + before.length - 1,
      column: (before.length === 1 ? column : 1) + (before.at(-1)?.length ?? 0),
    }
  })
  return found
}

/** Returns the source of a node, with blanks in place of comments, scripts, styles and preformatted text. */
function visibleText(node: Html | Text, source: string): string {
  const text = sourceText(node, source)
  if (node.type === 'text') return text
  return text.replace(/<!--.*?(?:-->|$)|<(pre|script|style|textarea|code)\b.*?(?:<\/\1>|$)/gis, (hidden) =>
    hidden.replace(/[^\n]/g, ' '),
  )
}

function sourceText({ position }: Nodes, source: string): string {
  return position ? source.slice(position.start.offset, position.end.offset) : ''
}
