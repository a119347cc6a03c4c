import path from 'node:path'
import type { Html, Nodes, Root, Text } from 'mdast'
import type { CompileContext } from '../compile-context.ts'
import { componentTag, exportStatement, importStatement } from '../source/detect-mdx.ts'
import { type SourceLocation, toLocation } from '../tree/location.ts'
import { eachNode } from '../tree/walk.ts'

/** Matches sources that may contain MDX syntax. */
const candidate = /^(?:import|export)\b|<(?:[A-Z]|[a-z]\w*\.)|\{\//m

/**
 * Reports the first import, export, component or comment in braces of a document that is Markdown only because of its file
 * name or its content. Docusaurus reads it as MDX; in Markdown it is text or an unknown element. Returns its location.
 */
export function reportMdxSyntax(tree: Root, source: string, context: CompileContext): SourceLocation | undefined {
  const { file, settings } = context
  const own = (file.frontMatter.mdx as { format?: unknown } | undefined)?.format
  const setting = own === 'detect' ? own : settings.config.markdown.format
  if (file.format !== 'md' || own === 'md' || setting === 'md') return undefined
  if (file.view?.until !== undefined || !candidate.test(source)) return undefined
  const found = [findStatement(tree, source), findComponent(tree, source), findComment(tree)]
  const [first] = found.filter((syntax) => syntax !== undefined).sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
  if (!first) return undefined
  const { problem, correction, ...location } = first
  const isDetected = setting === 'detect'
  context.report({
    code: 'mdx-in-markdown',
    severity: 'warning',
    message: `${isDetected ? 'The file' : 'A .md file'} is read as Markdown, so ${problem}.`,
    hint: [...(isDetected && correction ? [correction] : []), formatHint(file.sourcePath, isDetected)].join(' '),
    ...location,
  })
  return location
}

/** With `detect`, the format `mdx` for the whole site is more than what is missing. */
function formatHint(sourcePath: string, isDetected: boolean): string {
  const name = path.posix.basename(sourcePath).replace(/\.md$/, '.mdx')
  const frontMatter = 'add `mdx: { format: mdx }` to its front matter'
  if (isDetected) return `To have it read as MDX, rename it to ${name}, or ${frontMatter}.`
  return `Rename the file to ${name}, ${frontMatter}, or set \`markdown.format\` to \`'detect'\` or \`'mdx'\` in the site config.`
}

interface FoundSyntax extends SourceLocation {
  /** Follows "The file is read as Markdown, so". */
  problem: string
  /** How to keep it Markdown. */
  correction?: string
}

function findStatement({ children }: Root, source: string): FoundSyntax | undefined {
  for (const node of children) {
    if (node.type !== 'paragraph') continue
    const text = sourceText(node, source)
    const keyword = importStatement.test(text) ? 'import' : exportStatement.test(text) ? 'export' : undefined
    if (keyword === undefined) continue
    return { problem: `this \`${keyword}\` statement is displayed as text`, ...toLocation(node) }
  }
  return undefined
}

function findComponent(tree: Root, source: string): FoundSyntax | undefined {
  let found: FoundSyntax | undefined
  eachNode<Nodes>(tree, (node) => {
    if (found || (node.type !== 'html' && node.type !== 'text')) return
    const text = visibleText(node, source)
    const match = componentTag.exec(text)
    if (!match) return
    const before = text.slice(0, match.index).split('\n')
    const { line = 1, column = 1 } = toLocation(node)
    found = {
      problem: `the component <${match[1]}> is not rendered`,
      correction: `Close it (\`<${match[1]} />\`), or escape it to show it as text (\`\\<${match[1]}>\`).`,
      line: line + before.length - 1,
      column: (before.length === 1 ? column : 1) + (before.at(-1)?.length ?? 0),
    }
  })
  return found
}

/** Comments in braces. Their asterisks can be read as emphasis. */
function findComment(tree: Root): FoundSyntax | undefined {
  let found: FoundSyntax | undefined
  eachNode<Nodes>(tree, (node) => {
    if (found || node.type !== 'text' || !/\{\/(?:\*|$)/.test(node.value)) return
    const problem = 'this comment in braces is displayed as text'
    found = { problem, correction: 'Write it as `<!-- … -->`.', ...toLocation(node) }
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
