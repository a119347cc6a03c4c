import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Element, ElementContent, Properties, Root } from 'hast'
import { find, html } from 'property-information'
import { VFile } from 'vfile'
import { findMaterialIcon, shortHash } from '../../../platform/index.ts'
import {
  admonitionStyle,
  classes,
  createSettings,
  createSnippets,
  hasClass,
  includeFiles,
  includeSnippets,
  isTag,
  type Node,
  type PythonMarkdownOptions,
  parsePythonMarkdown,
  type SourceLine,
  type Tag,
  textOf,
} from '../../../python-markdown/index.ts'
import { ownValue } from '../../../shared/dictionary.ts'
import { decodePath } from '../../../shared/url.ts'
import { contentTabs } from '../code/content-tabs.ts'
import type { CompileContext } from '../compile-context.ts'
import type { DocumentParser } from './parse-document.ts'
import { extractRawHeads } from './raw-heads.ts'
import { parseRaw } from './to-hast.ts'

/** Creates a parser for documents of Python-Markdown. Its elements become those that Lectern has for the same. */
export function createPythonParser(options: PythonMarkdownOptions): DocumentParser {
  return async (file, body, context) => {
    const { until } = file.view ?? {}
    const end = until === undefined ? -1 : body.search(new RegExp(until))
    const shown = end < 0 ? body : body.slice(0, end)
    const lines = shown.split(/\r?\n/).map((text, index) => ({ text, line: index + 1 }))
    const tree = parsePythonMarkdown(withFiles(lines, options, context), options, {
      icon(name, line) {
        const value = findMaterialIcon(name, context.settings.siteDir)
        return value === undefined ? undefined : { type: 'raw', value, line }
      },
    })
    const root: Root = { type: 'root', children: toHast(tree.children, createElements(body, context)) }
    const vfile = new VFile({ path: file.file, value: body })
    const heads = extractRawHeads(root)
    const parsed = parseRaw(root, vfile)
    parsed.children.unshift(...heads)
    return parsed
  }
}

/** Replaces what includes files by their lines. */
function withFiles(lines: SourceLine[], options: PythonMarkdownOptions, context: CompileContext): SourceLine[] {
  const { siteDir, contentFolders } = context.settings
  const included = includeFiles(lines, createSettings(options), {
    document: context.file.sourcePath,
    source: contentFolders[0] ?? '.',
    read: (file) =>
      context.resolve('file', file) === null ? undefined : readFileSync(join(siteDir, file), 'utf8').split(/\r?\n/),
    report: (line, message) => context.report({ code: 'missing-file', severity: 'warning', message, line, column: 1 }),
  })
  return withSnippets(included, options, context)
}

/** Replaces `--8<--` by the files that it names, as the extension does before everything else. */
function withSnippets(
  lines: SourceLine[],
  { extensions }: PythonMarkdownOptions,
  context: CompileContext,
): SourceLine[] {
  const options = ownValue(extensions, 'pymdownx.snippets')
  if (options === undefined) return lines
  const { siteDir } = context.settings
  const [source = '.'] = context.settings.contentFolders
  const snippets = createSnippets(options, {
    siteDir,
    source,
    isFile: (path) => context.resolve('file', path) !== null,
  })
  const { lines: included } = includeSnippets(lines, {
    snippets,
    report: (line, message) =>
      context.report({ code: 'missing-snippet', severity: 'warning', message, line, column: 1 }),
  })
  const appended = Array.isArray(options.auto_append) ? options.auto_append : []
  const last = lines.at(-1)?.line ?? 1
  const more = appended.flatMap((name) => snippets.read(String(name))?.lines ?? [])
  return more.length > 0
    ? [...included, { text: '', line: last }, ...more.map((text) => ({ text, line: last }))]
    : included
}

interface Elements {
  context: CompileContext
  /** Returns the id of the next group of tabs. */
  nextTabs(): string
  place(node: Node & { endLine?: number }): Element['position']
}

function createElements(body: string, context: CompileContext): Elements {
  const prefix = shortHash(context.file.sourcePath).slice(0, 6)
  let count = 0
  const starts = [0, ...[...body.matchAll(/\n/g)].map(({ index }) => index + 1)]
  // Without an offset, the parser of raw HTML continues at the position of the HTML before.
  const point = (line: number) => ({ line, column: 1, offset: starts[line - 1] ?? body.length })
  return {
    context,
    nextTabs: () => `tabs-${prefix}-${++count}`,
    place: ({ line, endLine = line }) => ({ start: point(line), end: point(endLine) }),
  }
}

function toHast(nodes: readonly Node[], elements: Elements): ElementContent[] {
  return nodes.map((node): ElementContent => {
    const position = elements.place(node)
    if (node.type === 'text') return { type: 'text', value: node.value, position }
    if (node.type === 'raw') return { type: 'raw', value: node.value, position } as never
    return toElement(node, elements)
  })
}

function toElement(node: Tag, elements: Elements): Element {
  if (hasClass(node, 'arithmatex')) return formula(node, elements)
  if (hasClass(node, 'tabbed-set')) return tabs(node, elements)
  if (node.name === 'div' && hasClass(node, 'footnote')) return footnotes(node, elements)
  const element: Element = {
    type: 'element',
    tagName: node.name,
    properties: properties(node),
    children: toHast(node.children, elements),
    position: elements.place(node),
  }
  if (node.name === 'code' && node.meta !== undefined) element.data = { meta: node.meta } as Element['data']
  if (node.name === 'div' && hasClass(node, 'admonition')) completeAdmonition(element, node)
  if (node.name === 'a') completeLink(element, elements)
  if (node.name === 'img') completeImage(element)
  if (node.name === 'details') delete element.properties.className
  return element
}

function properties({ attributes }: Tag): Properties {
  const result: Properties = {}
  for (const [name, value] of attributes) {
    const info = find(html, name)
    const isFlag = info.boolean || (info.overloadedBoolean && value === '')
    result[info.property] = isFlag ? true : info.spaceSeparated ? value.split(/\s+/).filter(Boolean) : value
  }
  return result
}

function completeAdmonition(element: Element, node: Tag): void {
  const [type = 'note', ...others] = classes(node).filter((name) => name !== 'admonition')
  element.properties.className = ['admonition', `admonition-${admonitionStyle(type)}`, ...others]
  element.properties.role = 'note'
}

const buttons = new Map([
  ['md-button', 'button'],
  ['md-button--primary', 'button-primary'],
])

function completeLink({ properties, children }: Element, { context }: Elements): void {
  const page = staticPage(String(properties.href), context)
  if (page !== undefined) properties.href = page
  const names = (properties.className as string[] | undefined) ?? []
  if (names.length > 0) properties.className = names.map((name) => buttons.get(name) ?? name)
  if (names.includes('footnote-ref')) {
    delete properties.className
    Object.assign(properties, { dataFootnoteRef: '', ariaDescribedBy: ['footnote-label'] })
  } else if (names.includes('footnote-backref')) {
    const reference = String(properties.href).replace(/^#fnref\d*:/, '')
    properties.className = ['data-footnote-backref']
    Object.assign(properties, { dataFootnoteBackref: '', ariaLabel: context.texts.footnoteBack({ reference }) })
  } else if (properties.href === '' && children.length === 0) delete properties.href
}

/** The path of an HTML file next to the documents that a link names, which is published as it is; undefined for other links. */
function staticPage(href: string, { file, settings, resolve }: CompileContext): string | undefined {
  const [, target, rest = ''] = /^([^#?:]+\.html?)([#?].*)?$/.exec(href) ?? []
  const [folder = '.'] = settings.contentFolders
  if (target === undefined || target.startsWith('/')) return undefined
  const path = posix.join(posix.dirname(file.sourcePath), decodePath(target))
  if (!path.startsWith(`${folder}/`) || resolve('file', path) === null) return undefined
  return path.slice(folder.length) + rest
}

/** `image.png#only-dark` is shown in that color mode only. */
function completeImage({ properties }: Element): void {
  const [, path, mode] = /^(.*)#(?:gh-)?(only-(?:light|dark))(?:-mode-only)?$/.exec(String(properties.src)) ?? []
  if (path === undefined || mode === undefined) return
  properties.src = path
  properties.className = [...((properties.className as string[] | undefined) ?? []), mode]
}

function formula(node: Tag, { context, place }: Elements): Element {
  const text: ElementContent = { type: 'text', value: textOf(node.children) }
  const isBlock = node.name === 'div'
  const position = place(node)
  if (!context.settings.config.markdown.math)
    return { type: 'element', tagName: node.name, properties: {}, children: [text], position }
  const className = ['language-math', isBlock ? 'math-display' : 'math-inline']
  const code: Element = { type: 'element', tagName: 'code', properties: { className }, children: [text], position }
  return isBlock ? { type: 'element', tagName: 'pre', properties: {}, children: [code], position } : code
}

function tabs(node: Tag, elements: Elements): Element {
  const all = node.children.filter((child) => isTag(child))
  const selected = all.findIndex(({ attributes }) => attributes.has('data-selected'))
  const id = elements.nextTabs()
  return contentTabs(
    all.map(({ children: [label, ...content] }) => ({
      label: label === undefined ? '' : textOf([label]).trim(),
      children: toHast(content, elements),
    })),
    { id, ...(selected > 0 && { selected }) },
  )
}

function footnotes(node: Tag, elements: Elements): Element {
  const heading: Element = {
    type: 'element',
    tagName: 'h2',
    properties: { className: ['sr-only'], id: 'footnote-label' },
    children: [{ type: 'text', value: elements.context.texts.footnotes }],
  }
  const list = node.children.filter((child) => isTag(child, 'ol'))
  return {
    type: 'element',
    tagName: 'section',
    properties: { dataFootnotes: '', className: ['footnotes'] },
    children: [heading, ...toHast(list, elements)],
  }
}
