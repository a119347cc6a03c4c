import path from 'node:path'
import { formatCount } from '../../../shared/format-count.ts'
import { escapeForMdx } from '../documents/escape-for-mdx.ts'
import { changeProse } from '../documents/prose-lines.ts'
import type { Notes } from '../notes.ts'
import { blockLines, readBlockStart } from './admonitions.ts'
import { takeElement } from './elements.ts'
import { readFencedCode } from './fences.ts'
import { convertKeys } from './keys.ts'

export interface BodyPlace {
  /** Path relative to the site folder. */
  file: string
  /** Path relative to the folder of the documents. */
  document: string
  /** Line of the body in the file, counted from 1. */
  firstLine: number
  /** Whether an extension of Python-Markdown is on, such as `pymdownx.caret`. */
  hasExtension?: (name: string) => boolean
  /** Path of a snippet, relative to the site folder. */
  findSnippet?: (name: string) => string | undefined
  /** Whether the plugin macros is on. */
  hasMacros?: boolean
  /** Value of a macro: a key below `extra`, or of the config. */
  findVariable?: (name: string) => string | undefined
}

interface Counts {
  admonitions: number
  tabs: number
  codeBlocks: number
  marks: number
}

/** A macro, which is text without the plugin. */
const macro = /\{\{[^}]*\}\}|\{%[^%]*%\}/

/** What is left as it is: pattern of a line, message and hint. */
const unsupported: readonly (readonly [RegExp, string, string])[] = [
  [
    /--8<--/,
    'The snippet was not converted.',
    'For code, write `file=@site/path` after the language; for text, import a partial.',
  ],
  [/:(?:material|fontawesome|octicons|simple)-[\w-]+:/, 'The icon was not converted.', 'Write an emoji or an `<svg>`.'],
  [macro, 'The macro was not converted.', 'Write its result.'],
  [/^:\s{1,3}\S/, 'The definition list was not converted.', 'Write a list with bold words, or a table.'],
  [/^\*\[[^\]]+\]:/, 'The abbreviation was not converted.', 'Write `<abbr title="…">`.'],
  [/^\/{3,} *\S/, 'The block was not converted.', 'Write an admonition: `:::note[Title]`.'],
  [
    /\{[*!] *[^\s{}]+.*[*!]\}/,
    'The file was not included.',
    'Import the file as a partial, or write `file=@site/path` after a language.',
  ],
  [/\]\[(?:[\w-]+\.)+[\w.-]+\]|\[`[\w.]+`\]\[\]/, 'The automatic reference was not converted.', 'Write a link.'],
  [/^::: [\w.]+/, 'The generated reference was not converted.', 'Write it, or generate it with a plugin.'],
]

/** Converts admonitions, tabs, code blocks, marks and heading ids of a document. */
export function convertBody(body: string, place: BodyPlace, notes: Notes): { text: string; changes: string[] } {
  const counts: Counts = { admonitions: 0, tabs: 0, codeBlocks: 0, marks: 0 }
  const lines = body.split('\n').map((text, index) => ({ text, line: place.firstLine + index }))
  const converted = convertLines(lines, place, notes, counts)
  const joined = converted.join('\n')
  // Tabs are components, with which the document is read as MDX.
  const text = counts.tabs > 0 ? escapeForMdx(joined) : joined
  const { admonitions, tabs, codeBlocks, marks } = counts
  return {
    text,
    changes: [
      ...(admonitions > 0 ? [formatCount(admonitions, 'admonition')] : []),
      ...(tabs > 0 ? [formatCount(tabs, 'tab')] : []),
      ...(codeBlocks > 0 ? [formatCount(codeBlocks, 'code block')] : []),
      ...(marks > 0 ? [`${formatCount(marks, 'line')} of text`] : []),
    ],
  }
}

interface Line {
  text: string
  line: number
}

function convertLines(lines: readonly Line[], place: BodyPlace, notes: Notes, counts: Counts): string[] {
  const out: string[] = []
  const texts = lines.map(({ text }) => text)
  for (let index = 0; index < lines.length; index += 1) {
    const { text, line } = lines[index] as Line
    const marker = /^\s*(`{3,}|~{3,})/.exec(text)?.[1]
    const snippet = marker === undefined ? undefined : wholeSnippet(lines, index, place)
    if (snippet !== undefined) {
      counts.codeBlocks += 1
      out.push(`${convertFence(text, counts)} file=@site/${snippet}`, lines[index + 2]?.text ?? '')
      index += 2
      continue
    }
    const code = marker === undefined ? undefined : readFencedCode(texts, index)
    if (marker !== undefined && code === undefined) {
      counts.marks += 1
      out.push(text.replace(marker, `\\${marker}`))
      continue
    }
    if (marker !== undefined && code !== undefined) {
      const inside = lines.slice(index + 1, code.end)
      for (const each of inside) noteCode(each.text, { file: place.file, line: each.line }, notes)
      const end = lines[code.end]?.text ?? ''
      out.push(
        convertFence(text, counts).replace(marker, code.marker),
        ...inside.map((each) => each.text),
        end.replace(marker, code.marker),
      )
      index = code.end
      continue
    }
    const indent = /^\s*/.exec(text)?.[0] ?? ''
    if (indent !== '' && (readBlockStart(text.trimStart()) || tabStart.test(text.trimStart()))) {
      // A block in a list.
      const { body, end } = takeBlock(lines, index + 1, indent)
      const inside = [
        { text: text.trimStart(), line },
        ...body.map((each) => ({ ...each, text: each.text && `    ${each.text}` })),
      ]
      // Further tabs belong to the same block.
      let last = end
      while (/^===/.test(text.trimStart())) {
        const next = lines.slice(last).findIndex((each) => each.text.trim() !== '') + last
        const label = next < last ? undefined : lines[next]
        if (label === undefined || !label.text.startsWith(`${indent}=== `)) break
        const more = takeBlock(lines, next + 1, indent)
        inside.push({ text: '', line }, { text: label.text.trimStart(), line: label.line })
        inside.push(...more.body.map((each) => ({ ...each, text: each.text && `    ${each.text}` })))
        last = more.end
      }
      out.push(...convertLines(inside, place, notes, counts).map((each) => each && `${indent}${each}`))
      index = last - 1
      continue
    }
    const block = readBlockStart(text)
    const element = takeElement(lines, index)
    if (element) {
      counts.marks += 1
      out.push(element.open, '', ...convertLines(element.body, place, notes, counts), '', element.close)
      index = element.end - 1
    } else if (place.hasExtension?.('def_list') && isDefinition(out, text)) {
      const terms = takeTerms(out)
      const { body, end } = takeBlock(lines, index + 1)
      const first = { text: text.replace(/^:\s+/, ''), line }
      counts.marks += 1
      out.push(
        '<dl>',
        ...terms.flatMap((term) => ['', '<dt>', '', term, '', '</dt>']),
        ...['', '<dd>', '', ...convertLines([first, ...body], place, notes, counts), '', '</dd>', '', '</dl>'],
      )
      index = end - 1
    } else if (block) {
      counts.admonitions += 1
      const { body, end } = takeBlock(lines, index + 1)
      const inner = convertLines(body, place, notes, counts)
      out.push(...blockLines(block, inner))
      index = end - 1
    } else if (tabStart.test(text)) {
      const { result, end } = convertTabs(lines, index, (body) => convertLines(body, place, notes, counts), counts)
      out.push(...result)
      index = end - 1
    } else if (/^\[TOC\]\s*$/.test(text)) counts.marks += 1
    else {
      const changed = convertText(text, { ...place, line }, notes)
      for (const [pattern, message, hint] of unsupported) {
        if (pattern === macro && place.hasMacros !== true) continue
        if (pattern.test(changed.replace(/`+[^`]*`+/g, ''))) notes.add({ file: place.file, line }, message, hint)
      }
      if (changed !== text) counts.marks += 1
      out.push(changed)
    }
  }
  return out
}

/** The file of a code block that consists of a file, or of lines of it. */
function wholeSnippet(lines: readonly Line[], at: number, { findSnippet }: BodyPlace): string | undefined {
  const [marker, rest = ''] = /^\s*(`{3,}|~{3,})(.*)/.exec(lines[at]?.text ?? '')?.slice(1) ?? []
  const [, file, first, last] = /^\s*--8<--\s+"([^":]+)(?::(\d+):(\d+))?"\s*$/.exec(lines[at + 1]?.text ?? '') ?? []
  return marker !== undefined && rest.trim() !== '' && lines[at + 2]?.text.trim() === marker
    ? file && `${findSnippet?.(file) ?? file}${first === undefined ? '' : `#L${first}-L${last}`}`
    : undefined
}

function noteCode(text: string, place: { file: string; line: number }, notes: Notes): void {
  if (/--8<--/.test(text)) {
    const hint = 'Write `file=@site/path#region` after the language.'
    notes.add(place, 'The snippet in the code block was not converted.', hint)
  }
  if (/(?:#|\/\/|--|;|<!--)\s*\(\d+\)!?/.test(text))
    notes.add(place, 'The code annotation was not converted.', 'Write a comment, or text below the code.')
}

const tabStart = /^===[!+]{0,2}\s+(?:"(.*)"|'(.*)')\s*$/

/** Whether a line is the body of a definition, after its term. */
function isDefinition(before: readonly string[], text: string): boolean {
  const last = before.findLast((line) => line.trim() !== '') ?? ''
  return /^:\s{1,3}\S/.test(text) && (/^[^\s#>|<:*+-]/.test(last) || last === '</dl>')
}

/** Removes the terms at the end of the converted lines, and returns them. After a definition, there are none. */
function takeTerms(out: string[]): string[] {
  while (out.at(-1)?.trim() === '') out.pop()
  const terms: string[] = []
  while (out.length > 0 && /^[^\s#>|<:*+-]/.test(out.at(-1) as string)) terms.unshift(out.pop() as string)
  out.push('')
  return terms
}

/** The lines of an indented block that begins at an index, and the index after it. `indent` is that of the line before. */
function takeBlock(lines: readonly Line[], start: number, indent = ''): { body: Line[]; end: number } {
  const inside = new RegExp(`^${indent}(?: {4}|\\t)`)
  const isInside = ({ text }: Line) => text.trim() === '' || inside.test(text)
  let end = start
  while (end < lines.length && isInside(lines[end] as Line)) end += 1
  while (end > start && (lines[end - 1] as Line).text.trim() === '') end -= 1
  const body = lines.slice(start, end).map(({ text, line }) => ({ text: text.replace(inside, ''), line }))
  return { body, end }
}

function convertTabs(
  lines: readonly Line[],
  start: number,
  convert: (body: readonly Line[]) => string[],
  counts: Counts,
): { result: string[]; end: number } {
  const result = ['<Tabs>']
  const values = new Map<string, number>()
  let at = start
  for (;;) {
    const text = lines[at]?.text ?? ''
    const label = tabStart
      .exec(text)
      ?.slice(1)
      .find((each) => each !== undefined)
    // An exclamation mark begins another set of tabs.
    if (label === undefined || (at > start && /^===\+?!/.test(text))) break
    counts.tabs += 1
    const { body, end } = takeBlock(lines, at + 1)
    const name = label.replace(icon, '').trim().replaceAll('"', '&quot;')
    const before = values.get(name) ?? 0
    values.set(name, before + 1)
    const value = before === 0 ? name : `${name} ${before + 1}`
    result.push(`<TabItem value="${value}" label="${name}">`, '', ...convert(body), '', '</TabItem>')
    at = end
    while (lines[at]?.text.trim() === '' && /^(?:===\+?\s+["']|\s*$)/.test(lines[at + 1]?.text ?? 'x')) at += 1
  }
  return { result: [...result, '</Tabs>'], end: at }
}

/** ` ```python linenums="1" hl_lines="2 3-4" ` → ` ```python showLineNumbers {2,3-4} ` */
function convertFence(text: string, counts: Counts): string {
  const changed = text
    .replace(/\s+linenums="(\d+)"/, (_, first) => (first === '1' ? ' showLineNumbers' : ` showLineNumbers=${first}`))
    .replace(
      /\s+hl_lines="([^"]*)"/,
      (_, ranges: string) =>
        ` {${ranges
          .trim()
          .split(/[\s,]+/)
          .join(',')}}`,
    )
    .replace(/^(\s*(?:`{3,}|~{3,}))\s+\{?\s*\.([\w+-]+)\s*/, '$1$2 ')
    .replace(/\s*\.annotate\b|\}\s*$/g, (part) => (text.includes('{ .') || part !== '}' ? '' : part))
  if (changed !== text) counts.codeBlocks += 1
  return changed
}

const icon = /:(?:material|fontawesome|octicons|simple)-[\w-]+:/g

interface TextPlace extends BodyPlace {
  line: number
}

/** Heading ids, marks, keys, variables, attribute lists, and links from the root of the documents. */
function convertText(text: string, place: TextPlace, notes: Notes): string {
  const heading = convertHeading(text, place, notes)
  const withoutLanguage = heading.replace(/`#!\w+ /g, '`')
  const changed = changeProse(withoutLanguage, (part) => convertProse(part, place))
  return changeProse(changed, (part) => withoutAttributes(part, place, notes))
}

/** A heading with an attribute list: only the id remains. */
function convertHeading(text: string, { file, line }: TextPlace, notes: Notes): string {
  const [, heading = '', list = ''] =
    /^(#+ .*?)\s*\{:?\s*((?:[#.][^\s{}]+|[\w-]+=(?:"[^"]*"|\S+)|\s+)+)\}\s*$/.exec(text) ?? []
  if (heading === '') return text
  const id = /(?:^|\s)(?:#|id="?)([^\s"{}]+)/.exec(list)?.[1]
  const rest = list
    .trim()
    .split(/\s+/)
    .filter((part) => !/^(?:#|id=)/.test(part))
  if (rest.length > 0)
    notes.add({ file, line }, `The attribute list \`{${list.trim()}}\` was removed.`, 'Write the heading in HTML.')
  return id === undefined ? heading : `${heading} {#${id}}`
}

/** Attribute lists after a link, an image, or an icon. The size of an image makes it an element. */
function withoutAttributes(text: string, { file, line }: TextPlace, notes: Notes): string {
  const sized = text.replace(
    /!\[([^\]]*)\]\(([^)\s]+)\)\{:?([^}]*)\}/g,
    (whole: string, alt: string, source: string, attributes: string) => {
      const sizes = [...attributes.matchAll(/\b(width|height)="?(\d+)"?/g)]
      if (sizes.length === 0) return whole
      const src = /^(?:\.|\/|[a-z]+:)/.test(source) ? source : `./${source}`
      return `<img src="${src}" alt="${alt}"${sizes.map(([, name, size]) => ` ${name}="${size}"`).join('')} />`
    },
  )
  return sized.replace(/([)\]:])\{([:\s][^}\n]*|[^}\n]*[=.][^}\n]*)\}/g, (_, before: string, attributes: string) => {
    notes.add({ file, line }, `The attribute list \`{${attributes}}\` was removed.`, 'Write the element in HTML.')
    return before
  })
}

function convertProse(text: string, { document, hasExtension = () => false, findVariable }: TextPlace): string {
  return convertKeys(convertMarks(text, hasExtension))
    .replace(/#only-(light|dark)(?=[)"'])/g, '#gh-$1-mode-only')
    .replace(/(<[a-z][^<>]*?)\s+markdown(?:="?\w+"?)?(?=[\s>])/gi, '$1')
    .replace(/\{\{\s*([\w.]+)\s*\}\}/g, (whole: string, name: string) => findVariable?.(name) ?? whole)
    .replace(/==([^=\s](?:[^=]*[^=\s])?)==/g, '<mark>$1</mark>')
    .replace(/\]\(\/([^)\s]*\.md)(#[^)\s]*)?\)/g, (_, target: string, hash = '') => {
      const relative = path.posix.relative(path.posix.dirname(document), target)
      return `](${relative}${hash})`
    })
}

/** Marks of extensions that are off by default: without them, the characters are text. */
function convertMarks(text: string, hasExtension: (name: string) => boolean): string {
  let changed = text
  if (hasExtension('pymdownx.caret')) {
    changed = changed
      .replace(/\^\^([^\s^](?:[^^]*[^\s^])?)\^\^/g, '<ins>$1</ins>')
      .replace(/(?<![\^[])\^([^\s^[\]]+)\^(?!\^)/g, '<sup>$1</sup>')
  }
  if (hasExtension('pymdownx.tilde')) changed = changed.replace(/(?<!~)~([^\s~]+)~(?!~)/g, '<sub>$1</sub>')
  if (hasExtension('pymdownx.arithmatex')) {
    changed = changed.replace(/\\\(\s*(.+?)\s*\\\)/g, '$$$1$$').replace(/\\\[\s*(.+?)\s*\\\]/g, '$$$$ $1 $$$$')
  }
  return changed
}
