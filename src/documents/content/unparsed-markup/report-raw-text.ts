import type { Root as HastRoot } from 'hast'
import type { Code, Nodes, Root } from 'mdast'
import type { CompileContext, ReportOptions } from '../compile-context.ts'
import type { SourceLocation } from '../tree/location.ts'
import type { TreeNode } from '../tree/nodes.ts'
import { eachNode } from '../tree/walk.ts'
import { findColonLines } from './colon-lines.ts'
import { findSwallowedTags, findUnknownJsx, type Swallowed } from './elements.ts'
import { hasMark, quote, type RawTextKind } from './kind.ts'
import { linkKinds } from './link-kinds.ts'
import { mathKinds } from './math-kinds.ts'
import { syntaxKinds } from './syntax-kinds.ts'
import { collectTextBlocks, hiddenMark, type TextBlock } from './visible-text.ts'

/** Something that readers do not see as its author meant it. */
export interface RawText {
  report: Omit<ReportOptions, 'severity'>
  /** What is in the finished document, if no plugin has changed it. */
  remains: { type: 'text'; parts: string[] } | { type: 'element'; name: string } | { type: 'fence'; language: string }
}

export interface RawTextOptions {
  tree: Root
  source: string
  /** Whether the parser reads formulas. */
  hasMath: boolean
  /** Where another diagnostic reports a component. */
  reported?: SourceLocation
  context: CompileContext
}

/**
 * Finds what is displayed as written, or not at all, because it is the syntax of another kind of Markdown, or has a mistake: links with
 * spaces, formulas and diagrams of sites without them, placeholders that are HTML, and others. Never in code.
 */
export function findRawText(options: RawTextOptions): RawText[] {
  const { tree, source, context } = options
  const locate = createLocator(source)
  const found = [
    ...findFrontMatter(options),
    ...findTexts(options).map(({ offset, ...text }) => withLocation(text, locate(offset))),
    ...findElements(options).map(({ offset, ...text }) => withLocation(text, locate(offset))),
    ...findFences(tree, options.hasMath, context),
  ]
  return found
}

/** Reports what is still in the document after the plugins of the site. */
export function reportRawText(found: readonly RawText[], hast: HastRoot | undefined, context: CompileContext): void {
  const remaining = hast && found.length > 0 ? collectRemaining(hast) : undefined
  for (const { report, remains } of found) {
    if (remaining && !isRemaining(remains, remaining)) continue
    context.report({ severity: 'warning', ...report })
  }
}

type Unplaced = RawText & { offset: number }

function withLocation({ report, remains }: RawText, location: SourceLocation): RawText {
  return { report: { ...report, ...location }, remains }
}

function findTexts({ tree, source, hasMath, context }: RawTextOptions): Unplaced[] {
  const kinds = [...(hasMath ? [] : mathKinds), ...syntaxKinds, ...linkKinds].filter((kind) => hasMark(kind, source))
  const hasColons = source.includes('\\:\\:\\:')
  if (kinds.length === 0 && !hasColons) return []
  const { format } = context.file
  const blocks = collectTextBlocks(tree, source)
  const found = blocks.flatMap((block) => {
    const taken: [start: number, end: number][] = []
    return kinds.flatMap((kind) => findKind(kind, block, { source, format, taken }))
  })
  const colonLines = (hasColons ? findColonLines(blocks) : []).map(({ offset, message, hint }): Unplaced => {
    return { offset, report: { code: 'raw-text', message, hint }, remains: { type: 'text', parts: [':::'] } }
  })
  return [...found, ...colonLines]
}

interface Search {
  source: string
  format: 'md' | 'mdx'
  /** Ranges in the block that are reported already. */
  taken: [start: number, end: number][]
}

function findKind(kind: RawTextKind, block: TextBlock, { source, format, taken }: Search): Unplaced[] {
  if (!hasMark(kind, block.source)) return []
  return Array.from(block.text.matchAll(kind.pattern)).flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length]
    if (taken.some(([from, to]) => start < to && from < end)) return []
    const groups = (match.indices ?? []).slice(1).map((range) => range && block.source.slice(...range))
    const written = block.source.slice(start, end)
    const described = kind.describe({ written, groups, index: start, block, source, format })
    if (!described) return []
    taken.push([start, end])
    const parts = match[0].split(new RegExp(`[${hiddenMark}\\n]`)).map((part) => part.trim())
    return [
      {
        offset: block.offset + start,
        report: { code: 'raw-text', ...described },
        remains: { type: 'text', parts: parts.filter((part) => part !== '') },
      },
    ]
  })
}

/** Front matter in a format that is not YAML. */
function findFrontMatter({ source, context }: RawTextOptions): RawText[] {
  const [written] = /^\+\+\+[ \t]*\n[\s\S]*?\n\+\+\+[ \t]*(?=\n|$)/.exec(source) ?? []
  if (written === undefined || context.file.bodyLine > 0) return []
  const report = {
    code: 'raw-text',
    message: 'The front matter is TOML, which is displayed as text.',
    hint: 'Write it as YAML (`title: …`), between lines of three hyphens.',
    line: 1,
    column: 1,
  }
  return [{ report, remains: { type: 'text', parts: ['+++'] } }]
}

function findElements({ tree, source, context, reported }: RawTextOptions): Unplaced[] {
  if (!/<[a-z!]/i.test(source)) return []
  const { format } = context.file
  const isMapped = (name: string) => context.settings.mappedTags.has(name)
  if (format === 'mdx') return findUnknownJsx(tree, isMapped).map((tag) => describeElement(tag))
  const locate = createLocator(source)
  const isReported = ({ offset }: Swallowed) => {
    const { line, column } = locate(offset)
    return reported?.line === line && reported?.column === column
  }
  const swallowed = findSwallowedTags(tree, source, isMapped).filter((tag) => !isReported(tag))
  return [...swallowed.map((tag) => describeElement(tag)), ...findOpenComments(tree)]
}

function describeElement({ offset, name, tag, problem }: Swallowed): Unplaced {
  const written = quote(tag)
  const problems = {
    unknown: 'is not an HTML element, so readers do not see it',
    unclosed: 'is an HTML element that is never closed, so readers do not see the tag',
    empty: 'is an HTML element that shows nothing, so readers do not see it',
  }
  const close = problem === 'unclosed' ? ` If it is meant as HTML, close it: \`</${name}>\`.` : ''
  return {
    offset,
    report: {
      code: 'unknown-element',
      message: `\`${written}\` ${problems[problem]}.`,
      hint: `To show it as text, write \`\\${written}\`, or make it code: \`\` \`${written}\` \`\`.${close}`,
    },
    remains: { type: 'element', name },
  }
}

function findOpenComments(tree: Root): Unplaced[] {
  const found: Unplaced[] = []
  eachNode<Nodes>(tree, (node) => {
    const offset = node.position?.start.offset
    if (node.type !== 'html' || offset === undefined || !/^\s*<!--(?!-?>)(?![\s\S]*-->)/.test(node.value)) return
    found.push({
      offset,
      report: {
        code: 'unknown-element',
        message: 'This comment is never closed, so readers do not see the text below it.',
        hint: 'Close it with `-->`.',
      },
      remains: { type: 'text', parts: [] },
    })
  })
  return found
}

function findFences(tree: Root, hasMath: boolean, { settings }: CompileContext): RawText[] {
  const found: RawText[] = []
  const off = new Map<string, string>([
    ...(settings.config.markdown.mermaid ? [] : [['mermaid', 'diagram'] as const]),
    ...(hasMath ? [] : [['math', 'formula'] as const]),
  ])
  if (off.size === 0) return found
  eachNode<Nodes>(tree, (node) => {
    if (node.type !== 'code') return
    const { lang, position } = node as Code
    const what = off.get(lang ?? '')
    if (what === undefined) return
    found.push({
      report: {
        code: 'raw-text',
        message: `The source of this ${what} is displayed: the site does not render ${what === 'diagram' ? 'diagrams' : 'formulas'}.`,
        hint: `Set \`markdown.${lang}\` to \`true\` in the site config. To show the source, write \`text\` instead of \`${lang}\`.`,
        line: position?.start.line,
        column: position?.start.column,
      },
      remains: { type: 'fence', language: lang as string },
    })
  })
  return found
}

/** Creates a function that returns the line and column of an offset. */
function createLocator(source: string): (offset: number) => { line: number; column: number } {
  return (offset) => {
    const before = source.slice(0, offset)
    return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
  }
}

interface Remaining {
  text: string
  elements: Set<string>
  languages: Set<string>
}

function collectRemaining(tree: HastRoot): Remaining {
  const texts: string[] = []
  const remaining: Remaining = { text: '', elements: new Set(), languages: new Set() }
  eachNode<TreeNode>(tree, (node) => {
    if (node.type === 'text' || node.type === 'raw') texts.push(node.value)
    const name = node.tagName ?? node.name
    if (name) remaining.elements.add(name.toLowerCase())
    const classes = node.properties?.className
    if (node.tagName === 'code' && Array.isArray(classes))
      for (const each of classes) remaining.languages.add(String(each).replace(/^language-/, ''))
  })
  remaining.text = texts.join('')
  return remaining
}

function isRemaining(remains: RawText['remains'], { text, elements, languages }: Remaining): boolean {
  if (remains.type === 'element') return elements.has(remains.name.toLowerCase())
  if (remains.type === 'fence') return languages.has(remains.language)
  return remains.parts.every((part) => text.includes(part))
}
