import { decodeString } from 'micromark-util-decode-string'
import type { ContentFile } from '../../../shared/types.ts'
import { snippetLine } from '../source/rewrite-snippets.ts'

/** Returns the first-level heading that a body begins with, after imports and comments, as plain text. */
export function contentTitle(body: string): string | undefined {
  const rest = skipImports(body)
  const atx = /^#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\r?\n|$)/.exec(rest)
  const setext = /^([^\s#>*`<-].*)\r?\n=+[ \t]*(?:\r?\n|$)/.exec(rest)
  const text = atx?.[1] ?? setext?.[1]
  return text === undefined ? undefined : plainText(text)
}

/**
 * Returns the first paragraph of prose of a body as plain text, on one line; empty if there is none. Only Markdown has
 * indented code, and only MDX has expressions.
 */
export function excerpt(body: string, format: ContentFile['format'] = 'mdx'): string {
  const lines = body.replace(comment, '').split('\n')
  let fence: string | undefined
  // A module ends with a blank line.
  let until: RegExp | undefined
  let openBraces = 0
  let openTag: number | undefined
  let isInList = false
  let paragraph: string[] = []
  const end = () => {
    const text = paragraph.length > 0 ? paragraphText(paragraph.join(' '), body) : ''
    paragraph = []
    return text
  }
  for (const raw of lines) {
    const line = raw.replace(/^\s*(?:>\s*)*/, '').trim()
    const content = line.replace(listMarker, '')
    const mark = /^(`{3,}|~{3,}|\$\$)/.exec(content)?.[1]
    if (fence) {
      if (mark?.startsWith(fence) && line === mark) fence = undefined
      continue
    }
    if (until) {
      if (until.test(raw.trim())) until = undefined
      continue
    }
    if (openTag !== undefined) {
      openTag = tagBraces(raw.trim(), openTag)
      continue
    }
    if (openBraces > 0) {
      openBraces += countBraces(line)
      continue
    }
    const inParagraph = paragraph.length > 0
    const beginsItem = listMarker.test(line)
    if (inParagraph && (/^(?:=+|-+)$/.test(line) || tableDelimiter.test(line))) {
      // The lines above are a heading, or the first row of a table.
      paragraph = []
      if (line.includes('|')) until = /^$/
      continue
    }
    const continues = line !== '' && !beginsBlock(line, format) && !(isInList && beginsItem)
    if (inParagraph && continues) {
      paragraph.push(line.replace(/\\$/, ''))
      continue
    }
    const text = end()
    if (text) return text
    if (format === 'md' && !isInList && indentedCode.test(raw)) continue
    if (line !== '' && (beginsItem || /^\S/.test(raw))) isInList = beginsItem
    if (mark) fence = content.length > mark.length && line.endsWith('$$') ? undefined : mark
    else if (/^(?:import|export)\s/.test(line) || /^\[\^[^\]]+\]:/.test(line)) until = /^$/
    else if (/^<[a-z/!?]/i.test(line) && tagBraces(line, 0) !== undefined) openTag = tagBraces(line, 0)
    else if (format === 'mdx' && line.startsWith('{')) openBraces = countBraces(line)
    else if (content !== '' && !isNoProse(line) && !isNoProse(content)) paragraph.push(content.replace(/\\$/, ''))
  }
  return end()
}

const indentedCode = /^(?: {0,3}\t| {4})/

function countBraces(line: string): number {
  return line.split('{').length - line.split('}').length
}

/**
 * Returns how many braces are open after a line of an opening tag; undefined if the tag ends. Expressions contain brackets, and
 * other tags.
 * @param open number of braces that are open before the line
 */
function tagBraces(line: string, open: number): number | undefined {
  let count = open
  for (const [sign] of line.matchAll(/"[^"]*"|'[^']*'|[{}>]/g)) {
    if (sign === '>' && count === 0) return undefined
    if (sign === '{') count += 1
    if (sign === '}') count -= 1
  }
  return count
}

const listMarker = /^(?:[-*+]|\d+[.)])\s+(?:\[[ x]\]\s+)?/i

/** The first line of a block of MkDocs: an admonition, a tab, a generic block, an included file, or a table of contents. */
const mkdocsBlock = /^(?:(?:!!!|\?\?\?\+?)\s+[\w-]|===[!+]?\s+["']|\/{3,}\s*[\w-]+|-+8<-+|\[TOC\]$)/

/** Whether a line ends the paragraph above it. */
function beginsBlock(line: string, format: ContentFile['format']): boolean {
  if (format === 'mdx' && line.startsWith('{')) return true
  return (
    /^(?:#{1,6}\s|:::|::include\{|\$\$|`{3}|~{3}|[-*+]\s|1[.)]\s|\||-{3,}$|\[!\w+\])/.test(line) ||
    snippetLine.test(line) ||
    mkdocsBlock.test(line) ||
    beginsTag(line)
  )
}

/** Whether no paragraph of prose begins with a line. */
function isNoProse(line: string): boolean {
  return (
    /^(?:#|:::|::include\{|\||={3,}|(?:-\s*){3,}$|(?:\*\s*){3,}$|\[!\w+\]|\[[^\]]+\]:)/.test(line) ||
    snippetLine.test(line) ||
    mkdocsBlock.test(line) ||
    beginsTag(line)
  )
}

const inlineTag =
  /^<\/?(?:a|abbr|b|br|cite|code|del|em|i|img|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)(?=[\s/>])|^<[a-z][a-z\d+.-]*:/i

/** A component at the beginning of a text: `<Term id="a">a</Term> text`. */
const inlineComponent = /^<([A-Z][\w.]*)(?=[\s/>])[^<>]*(?:\/>|>[^<]*<\/\1>)[ \t]*[^\s<]/

/** Whether a line begins with the tag of a block. */
function beginsTag(line: string): boolean {
  return /^<[a-z/!?>]/i.test(line) && !inlineTag.test(line) && !inlineComponent.test(line)
}

const tableDelimiter = /^(?=.*\|)(?=.*-)[\s|:-]+$/

/**
 * Returns the plain text of a paragraph, with the alternative texts of its images; empty if it has nothing but images. References
 * to links that the body defines lose their brackets.
 */
function paragraphText(paragraph: string, body: string): string {
  const replaceParts = (text: string, part: string, replace: (match: string, label: string) => string) =>
    text.replace(new RegExp(`${inlineCode}|${part}`, 'g'), (match, _marks, label: string) =>
      match.startsWith('`') ? match : replace(match, label),
    )
  const toText = (markdown: string) => {
    const withoutEmptyLinks = replaceParts(markdown, emptyLink, () => '').replace(emojiName, '')
    const text = replaceParts(withoutEmptyLinks, reference, (brackets, label) =>
      definesLink(body, label) ? label : brackets,
    )
    return plainText(text).replace(/\s+/g, ' ')
  }
  const ownText = toText(replaceParts(paragraph, image, () => ''))
  if (ownText === '' || !paragraph.includes('![')) return ownText
  const withoutDecoration = replaceParts(paragraph, imageWithoutText, () => '')
  return toText(replaceParts(withoutDecoration, image, (_, alt) => alt))
}

const inlineCode = '(?<![\\\\`])(`+)(?!`).+?(?<!`)\\1(?!`)'
/** A label ends at the next bracket of any kind, so that a run of brackets is not read again for each of them. */
const label = String.raw`[^\][]*`
/** Address and title of a link, or the name of its definition. */
const target = String.raw`(?:\((?:[^()]|\([^()]*\))*\)|\[${label}\])`
const image = String.raw`!\[(${label})\]${target}`
/** The space before it goes, too, if a punctuation mark follows. */
const imageWithoutText = String.raw`(?:\s(?=!\[\s*\]${target}[.,;:!?]))?!\[\s*\]${target}`
const emptyLink = String.raw`(?<!\\)\[\s*\]${target}`
const reference = String.raw`(?<![\\\]])\[([^[\]^][^[\]]*)\](?![[(])`

/** Whether a body has a definition of a link, `[label]: address`. */
function definesLink(body: string, label: string): boolean {
  const name = label
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
  return new RegExp(String.raw`^[ \t>]*\[\s*${name}\s*\]:`, 'im').test(body)
}

const emojiName = /(?<![\w:]):[a-z\d_+-]+:(?![\w:])\s?/g

const comment = /<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g

/** Removes the imports and comments at the beginning of a body, and what follows an import without a blank line. */
function skipImports(body: string): string {
  let rest = body.trimStart()
  for (let match = leading.exec(rest); match; match = leading.exec(rest)) rest = rest.slice(match[0].length).trimStart()
  return rest
}
const leading =
  /^(?:import\s(?:[^'"\n]*|\{[^}]*\}\s*from\s*)['"][^'"\n]+['"].*(?:\r?\n(?!#)[^\S\n]*\S.*)*|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\})/

const imageWithAddress = new RegExp(String.raw`!\[(${label})\](?=\()${target}`, 'g')
const link = new RegExp(String.raw`\[(${label})\]${target}`, 'g')

/** An escaped sign, or an entity. */
const escapeOrEntity = /\\[!-/:-@[-`{-~]|&(?:#(?:\d{1,7}|x[\da-f]{1,6})|[a-z][\da-z]{1,30});/gi

const autolink = /<((?:[a-z][a-z\d+.-]{1,31}:|[^\s<>@/]+@)[^\s<>]*)>/gi
/** A tag whose attributes may have `>` in quotes, or in expressions with braces in braces. */
const element = /<(?=[a-z/])(?:"[^"]*"|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^<>"{])+>/gi
/** A tag, a fragment, or markup such as `<!DOCTYPE html>`. A space after the bracket makes it text. */
const tag = /<(?:\/?[a-z][^>]*|\/?|[!?][^>]*)>/gi

/** Removes the markers of inline Markdown from a text, and resolves its escapes and entities; code stays as it is. */
export function plainText(text: string): string {
  const literals: string[] = []
  const hide = (literal: string) => `\0${literals.push(literal) - 1}\0`
  const show = (hidden: string): string =>
    hidden.replace(/\0(\d+)\0/g, (_, index) => show(literals[Number(index)] as string))
  const plain = text
    .replace(/\0/g, '')
    .replace(/(?<![\\`])(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, (_, _marks, code: string) => hide(code))
    .replace(/\s*\\?\{#[^}]*\}(?=[*_~]*\s*$)/, '')
    .replace(escapeOrEntity, (written) => hide(decodeString(written)))
    .replace(/\s*(?:\{\/\*.*?\*\/\}|<!--.*?-->)/g, '')
    .replace(imageWithAddress, '$1')
    .replace(link, '$1')
    .replace(/\[\^[^\][]*\]/g, '')
    .replace(autolink, (_, address: string) => hide(address))
    .replace(element, '')
    .replace(tag, '')
    .replace(/(\*\*|__|~~)(.+?)\1/g, '$2')
    .replace(/(^|[^\w*])\*([^*\s][^*]*)\*/g, '$1$2')
    .replace(/(^|\W)_([^_\s][^_]*)_(?=\W|$)/g, '$1$2')
  return show(plain).trim()
}
