import { convertCriticMarks, includeSnippets } from '../../../python-markdown/index.ts'
import { formatCount } from '../../../shared/format-count.ts'
import { definitionItems } from '../documents/definition-lists.ts'
import { escapeForMdx } from '../documents/escape-for-mdx.ts'
import { maskCode } from '../documents/mask-code.ts'
import type { Notes } from '../notes.ts'
import { asText } from '../values.ts'
import { blockLines, readBlockStart } from './admonitions.ts'
import { addAnchor, anchorOf, readListLine } from './attribute-lists.ts'
import type { BodyPlace } from './body-place.ts'
import { convertFence, noteCode, readFencedCode, wholeSnippet } from './code-blocks.ts'
import { convertText, noteUnsupported } from './convert-text.ts'
import { takeElement } from './elements.ts'
import { removeIcons } from './icons.ts'
import { readIndentedCode } from './indented-code.ts'

interface Counts {
  admonitions: number
  tabs: number
  codeBlocks: number
  marks: number
}

/** Converts admonitions, tabs, code blocks, marks and heading ids of a document. */
export function convertBody(body: string, place: BodyPlace, notes: Notes): { text: string; changes: string[] } {
  const counts: Counts = { admonitions: 0, tabs: 0, codeBlocks: 0, marks: 0 }
  const written = body.split('\n').map((text, index) => ({ text, line: place.firstLine + index }))
  const texts = written.map(({ text }) => text)
  const stays = (index: number) => wholeSnippet(texts, index - 1, place) !== undefined
  const { snippets } = place
  const { lines, count: includes } = snippets
    ? includeSnippets(written, {
        ...{ snippets, stays },
        report: (line, message) => notes.add({ file: place.file, line }, message),
      })
    : { lines: written, count: 0 }
  const icons = { count: 0, line: 0 }
  const withoutIcons = (text: string, line: number) => {
    const { text: changed, count } = removeIcons(text)
    if (icons.count === 0) icons.line = line
    icons.count += count
    return changed
  }
  const at = place.hasExtension?.('pymdownx.emoji') ? { ...place, withoutIcons } : place
  const converted = convertLines(withoutCriticMarks(lines, place, counts), at, notes, counts)
  if (icons.count > 0) {
    const message = `${formatCount(icons.count, 'icon')} ${icons.count === 1 ? 'was' : 'were'} removed.`
    notes.add(
      { file: place.file, line: icons.line },
      message,
      'Install their sets, such as `@iconify-json/mdi`, and write `:icon[mdi:check]`.',
    )
  }
  const joined = converted.join('\n')
  // Tabs are components, with which the document is read as MDX.
  const text = counts.tabs > 0 ? escapeForMdx(joined) : joined
  const { admonitions, tabs, codeBlocks, marks } = counts
  return {
    text,
    changes: [
      ...(includes > 0 ? [formatCount(includes, 'snippet')] : []),
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

function withoutCriticMarks(lines: readonly Line[], { hasExtension, optionsOf }: BodyPlace, counts: Counts): Line[] {
  if (hasExtension?.('pymdownx.critic') !== true) return [...lines]
  const mode = asText(optionsOf?.('pymdownx.critic').mode)
  const text = lines.map((line) => line.text).join('\n')
  const masked = maskCode(text)
  const converted = convertCriticMarks(masked.text, mode === 'accept' || mode === 'reject' ? mode : 'view')
  const texts = masked.restore(converted).split('\n')
  return lines.map(({ text, line }, index) => {
    if (texts[index] !== text) counts.marks += 1
    return { text: texts[index] ?? '', line }
  })
}

function convertLines(lines: readonly Line[], place: BodyPlace, notes: Notes, counts: Counts): string[] {
  const out: string[] = []
  const texts = lines.map(({ text }) => text)
  const { hasExtension = () => false, optionsOf } = place
  // The extensions of PyMdown take the place of codehilite.
  const readsHeaders =
    hasExtension('codehilite') && !hasExtension('pymdownx.highlight') && !hasExtension('pymdownx.superfences')
  const numbersLines = optionsOf?.('codehilite').linenums !== false
  for (let index = 0; index < lines.length; index += 1) {
    const { text, line } = lines[index] as Line
    const marker = /^\s*(`{3,}(?=[^`]*$)|~{3,})/.exec(text)?.[1]
    const snippet = marker === undefined ? undefined : wholeSnippet(texts, index, place)
    if (snippet !== undefined) {
      counts.codeBlocks += 1
      out.push(`${convertFence(text)} file=@site/${snippet}`, lines[index + 2]?.text ?? '')
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
      const opening = convertFence(text)
      if (opening !== text) counts.codeBlocks += 1
      out.push(
        opening.replace(marker, code.marker),
        ...inside.map((each) => each.text),
        end.replace(marker, code.marker),
      )
      index = code.end
      continue
    }
    const indent = /^\s*/.exec(text)?.[0] ?? ''
    const indented = readIndentedCode(texts, index, { readsHeaders, numbersLines })
    if (indented) {
      counts.codeBlocks += 1
      out.push(...indented.lines)
      index = indented.end - 1
      continue
    }
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
      const named = terms.map((term) => convertTerm(term, { ...place, line }, notes))
      const definition = convertLines([first, ...body], place, notes, counts)
      // Lists without text between them are one.
      const last = out.findLastIndex((each) => each.trim() !== '')
      if (out[last] === '</dl>') out.length = last - 1
      else out.push('<dl>')
      out.push(...definitionItems(named, [definition]), '', '</dl>')
      index = end - 1
    } else if (block) {
      counts.admonitions += 1
      const { body, end } = takeBlock(lines, index + 1)
      const inner = convertLines(body, place, notes, counts)
      const title = place.withoutIcons?.(block.title, line) ?? block.title
      out.push(...blockLines({ ...block, title }, inner))
      index = end - 1
    } else if (tabStart.test(text)) {
      const { result, end } = convertTabs(
        lines,
        index,
        { convert: (inside) => convertLines(inside, place, notes, counts), withoutIcons: place.withoutIcons },
        counts,
      )
      out.push(...result)
      index = end - 1
    } else if (/^\[TOC\]\s*$/.test(text)) counts.marks += 1
    else if (place.hasTags === true && isTagList(text)) {
      counts.marks += 1
      out.push('[Tags](/tags)')
    } else if (isListOfParagraph(out, text, place)) {
      counts.marks += 1
      const anchor = anchorOf(readListLine(text) ?? '', { file: place.file, line }, notes)
      if (anchor !== '') addAnchor(out, anchor)
    } else {
      const changed = convertText(isRow(out) ? escapeCells(text) : text, { ...place, line }, notes)
      noteUnsupported(changed, { ...place, line }, notes)
      if (changed !== text) counts.marks += 1
      out.push(changed)
    }
  }
  return out
}

/** Whether a line becomes a list of all tags. */
export function isTagList(text: string): boolean {
  return /^(?:\[TAGS\]|<!-- material\/tags .*-->)\s*$/.test(text)
}

/** Whether the next line belongs to the table at the end of the converted lines. */
function isRow(before: readonly string[]): boolean {
  const start = before.findLastIndex((line) => line.trim() === '') + 1
  return (
    /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/.test(before[start + 1] ?? '') &&
    before[start]?.includes('|') === true
  )
}

/** A bar in code does not end the cell in Python-Markdown. */
function escapeCells(row: string): string {
  return row.replace(/(`+)(?:(?!\1).)+\1/g, (code) => code.replace(/(?<!\\)\|/g, '\\|'))
}

/** Whether a line is the attribute list of the paragraph before. */
function isListOfParagraph(before: readonly string[], text: string, { hasExtension }: BodyPlace): boolean {
  return readListLine(text) !== undefined && before.at(-1)?.trim() !== '' && hasExtension?.('attr_list') === true
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

/** An attribute list after a term belongs to it. */
function convertTerm(term: string, { file, line, hasExtension }: BodyPlace & { line: number }, notes: Notes): string {
  const [, text = '', list] = /^(.*\S)\s+(\{.*\})\s*$/.exec(term) ?? []
  const attributes = hasExtension?.('attr_list') ? readListLine(list ?? '') : undefined
  return attributes === undefined ? term : anchorOf(attributes, { file, line }, notes) + text
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
  { convert, withoutIcons }: { convert(body: readonly Line[]): string[]; withoutIcons: BodyPlace['withoutIcons'] },
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
    const name = (withoutIcons?.(label, lines[at]?.line ?? 0) ?? label).trim().replaceAll('"', '&quot;')
    const before = values.get(name) ?? 0
    values.set(name, before + 1)
    const value = before === 0 ? name : `${name} ${before + 1}`
    result.push(`<TabItem value="${value}" label="${name}">`, '', ...convert(body), '', '</TabItem>')
    at = end
    while (lines[at]?.text.trim() === '' && /^(?:===\+?\s+["']|\s*$)/.test(lines[at + 1]?.text ?? 'x')) at += 1
  }
  return { result: [...result, '</Tabs>'], end: at }
}
