import type { Element, ElementContent, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { nearest } from '../platform/index.ts'
import type { Inquiry } from './ask.ts'
import { generated } from './generated.ts'
import { textOf } from './headings.ts'
import type { Highlighter } from './highlight/highlighter.ts'
import { isPlain } from './highlight/highlighter.ts'
import { escapeHtml } from './html.ts'
import { isHandWritten } from './to-hast.ts'

export interface UnknownLanguage {
  language: string
  line?: number
  column?: number
}

interface Block {
  pre: Element
  parent: { children: unknown[] }
  index: number
  code: Element
}

/**
 * Replaces every fenced or indented block of code by its highlighted form with title, marked lines and a copy button. Code
 * written as HTML stays as it is.
 * Returns the languages that the highlighter does not know; their blocks are shown plain.
 */
export async function renderCodeBlocks(tree: Root, highlighter: Highlighter): Promise<UnknownLanguage[]> {
  const blocks: Block[] = []
  visit(tree, 'element', (pre, index, parent) => {
    const [code] = pre.children
    if (pre.tagName !== 'pre' || index === undefined || !parent || code?.type !== 'element' || code.tagName !== 'code')
      return
    if (pre.children.length === 1 && !isHandWritten(pre)) blocks.push({ pre, parent, index, code })
    return SKIP
  })
  const unknown: UnknownLanguage[] = []
  const rendered = await Promise.all(
    blocks.map(async ({ code, pre }) => {
      const language = languageOf(code)
      const text = textOf(code).replace(/\n$/, '')
      const meta = parseMeta(metaOf(code))
      if (text === '') return codeBlock([], language, meta)
      const lines = await highlighter.lines(text, language)
      if (!lines && !isPlain(language)) unknown.push({ language, ...placeOf(pre) })
      return codeBlock(lines ?? text.split('\n').map(escapeHtml), language, meta)
    }),
  )
  for (const [at, { parent, index }] of blocks.entries()) parent.children[index] = rendered[at]
  return unknown
}

export interface CodeMeta {
  title?: string
  highlighted: Set<number>
  /** First line number, when lines are numbered. */
  lineNumbers?: number
}

/** Reads `title="…" {1,3-5} showLineNumbers=10`. */
export function parseMeta(meta: string): CodeMeta {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta)
  const rest = title ? meta.replace(title[0], '') : meta
  const highlighted = new Set<number>()
  for (const part of (/\{([\d,\s-]+)\}/.exec(rest)?.[1] ?? '').split(',')) {
    const range = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part)
    if (!range) continue
    for (let line = Number(range[1]); line <= Number(range[2] ?? range[1]); line++) highlighted.add(line)
  }
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?:\s|$)/.exec(rest)
  return {
    ...(title ? { title: title[1] ?? title[2] ?? '' } : {}),
    highlighted,
    ...(numbers ? { lineNumbers: Number(numbers[1] ?? 1) } : {}),
  }
}

function codeBlock(lines: string[], language: string, meta: CodeMeta): Element {
  const html = lines.map((line, index) => lineHtml(line, index, meta)).join('')
  const children: ElementContent[] = []
  if (meta.title) children.push(generated('div', { className: ['code-title'] }, [{ type: 'text', value: meta.title }]))
  const codeClasses = [
    ...(language ? [`language-${language}`] : []),
    ...(meta.lineNumbers === undefined ? [] : ['line-numbers']),
  ]
  const code = element('code', codeClasses.length > 0 ? { className: codeClasses } : {}, [{ type: 'raw', value: html }])
  if (meta.lineNumbers !== undefined && meta.lineNumbers !== 1) code.properties.dataStart = String(meta.lineNumbers)
  children.push(element('pre', { tabIndex: 0 }, [code]))
  children.push(generated('button', { type: 'button', className: ['code-copy'], ariaLabel: 'Copy code' }, []))
  return generated('div', { className: ['code-block'] }, children)
}

/** A marked line is a block of its own and holds its line break; numbered blocks wrap every line. */
function lineHtml(line: string, index: number, meta: CodeMeta): string {
  const marked = meta.highlighted.has(index + 1)
  if (!marked && meta.lineNumbers === undefined) return `${line}\n`
  return `<span class="line${marked ? ' highlighted' : ''}">${line}\n</span>`
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}

function languageOf(code: Element): string {
  const classes = Array.isArray(code.properties.className) ? code.properties.className : []
  const name = classes.map(String).find((item) => item.startsWith('language-'))
  return (name?.slice('language-'.length) ?? '').toLowerCase().replace(/^\{.*$/, '')
}

function metaOf(code: Element): string {
  const kept = code.properties.dataMeta
  return (code.data as { meta?: string | null } | undefined)?.meta ?? (typeof kept === 'string' ? kept : '')
}

function placeOf(node: Element): { line?: number; column?: number } {
  return { line: node.position?.start.line, column: node.position?.start.column }
}

export async function reportLanguages(unknown: UnknownLanguage[], inquiry: Inquiry): Promise<void> {
  if (unknown.length === 0) return
  const { bundledLanguages } = await import('shiki/langs')
  for (const { language, ...place } of unknown) {
    const close = nearest(language, Object.keys(bundledLanguages))
    inquiry.fault({
      code: 'unknown-language',
      severity: 'warn',
      message: `The highlighter has no language named "${language}"; the block is shown plain.`,
      hint: close ? `Did you mean "${close}"?` : undefined,
      ...place,
    })
  }
}
