import { ownValue } from '../../../shared/dictionary.ts'
import { formatCount } from '../../../shared/format-count.ts'
import { headingText } from '../anchors/heading-text.ts'
import { vitepressIds } from '../anchors/old-ids.ts'
import { convertDefinitionLists } from '../documents/definition-lists.ts'
import { escapeForMdx } from '../documents/escape-for-mdx.ts'
import { mapFences } from '../documents/fences.ts'
import { convertMark, markNames } from '../documents/marks.ts'
import { changeProse, mapProseLines } from '../documents/prose-lines.ts'
import type { Notes } from '../notes.ts'
import { type Include, type IncludedDocuments, readInclude } from './includes.ts'
import type { Syntax } from './markdown-plugins.ts'
import { createVerbatimLines } from './verbatim-lines.ts'

export interface BodyPlace {
  /** Path relative to the site folder. */
  file: string
  /** Line of the body in the file, counted from 1. */
  firstLine: number
  /** Value of a front matter key. */
  frontMatter?: (key: string) => unknown
  included?: IncludedDocuments
  /** Major version of VitePress. Default 1. */
  version?: number
  /** Path of the document that a link leads to, relative to this one; undefined to keep the link. */
  findLink?: (link: string) => string | undefined
  /** Titles of containers without one, by type. */
  labels?: ReadonlyMap<string, string>
  /** Syntax of plugins that the site has. */
  syntaxes?: ReadonlySet<Syntax>
  /** Is called for items of task lists. */
  noteTask?: (at: { file: string; line: number }) => void
}

const badgeVariants: Readonly<Record<string, string>> = Object.freeze({
  info: 'info',
  tip: 'tip',
  warning: 'caution',
  danger: 'danger',
})

/** What is left as it is: pattern of a line, message and hint. */
const unsupported: readonly (readonly [RegExp, string, string])[] = [
  [
    /<!--\s*@include:/,
    'The include was not converted, and shows nothing.',
    "Import the file as a partial: `import Part from './_part.md'`, and `<Part />`.",
  ],
  [
    /<[\w-]+(?=\s)[^>]*\s(?:[:@][\w-]|v-(?!pre\b)[\w-])/,
    'The attributes of Vue were not converted.',
    'Write the element in HTML, or a component in React.',
  ],
]

/** Converts containers, badges and tables of contents of a document. */
export function convertBody(body: string, place: BodyPlace, notes: Notes): { text: string; changes: string[] } {
  const open: OpenContainer[] = []
  let containers = 0
  let badges = 0
  let contents = 0
  let blocks = 0
  let texts = 0
  let includes = 0
  /** Names of imported documents, by their path. */
  const parts = new Map<string, string>()
  /** End of the code of Vue that the current line belongs to. */
  let end: string | undefined
  const isVerbatim = createVerbatimLines()
  const partName = (file: string) => {
    const name = parts.get(file) ?? `${pascalCase(file)}${parts.size === 0 ? '' : parts.size + 1}`
    parts.set(file, name)
    return name
  }
  const { syntaxes = new Set() } = place
  const { text: fenced, count: fences } = convertVueFences(body, place, notes)
  const { text: mapped } = mapProseLines(fenced, (line, index) => {
    const linePlace = { file: place.file, line: place.firstLine + index }
    const begins = end === undefined && /^<(script|style)\b/.exec(line)?.[1]
    if (begins) {
      notes.add(linePlace, `The \`<${begins}>\` of Vue was removed.`, codeHints[begins])
      blocks += 1
      end = `</${begins}>`
    }
    if (end !== undefined) {
      if (line.includes(end)) end = undefined
      return ''
    }
    const include = readInclude(line)
    // A cell of a table can have a component, a paragraph cannot.
    if (include && (line.trim() === include.text || /^\s*\|/.test(line))) {
      const text = includedText(include, { at: linePlace, place, notes, partName })
      if (text !== undefined) {
        includes += 1
        return line.replace(include.text, () => text)
      }
    }
    for (const [pattern, message, hint] of unsupported) {
      if (pattern.test(line.replace(/`+[^`]*`+/g, ''))) notes.add(linePlace, message, hint)
    }
    const [, indent = '', colons, type = '', written = ''] = /^(\s*)(:{3,})\s*([\w-]*)\s*(.*?)\s*$/.exec(line) ?? []
    if (colons !== undefined) {
      containers += type === '' ? 0 : 1
      const title = written || (place.labels?.get(type) ?? '')
      return container({ indent, colons, type, title }, open, { line, version: place.version ?? 1 })
    }
    const box = customBlock(line)
    if (box !== undefined) {
      containers += 1
      return box
    }
    if (/^\s*(?:[-*+]|\d+[.)])\s+\[[ xX]\]\s/.test(line)) place.noteTask?.(linePlace)
    if (/^\s*\[\[toc\]\]\s*$/i.test(line)) {
      contents += 1
      return ''
    }
    const converted = changeProse(line, (text) =>
      text.replace(badge, (whole: string, attributes: string, inner?: string) => {
        const value = (name: string) => new RegExp(`(?<![:\\w])${name}=(["'])(.*?)\\1`).exec(attributes)?.[2]
        const variant = ownValue(badgeVariants, value('type') ?? 'tip') ?? 'default'
        const label = value('text')
        if (label === undefined && inner === undefined) return whole
        badges += 1
        // Content is part of the text of a heading, and of its id.
        return label === undefined
          ? `<Badge variant="${variant}">${inner}</Badge>`
          : `<Badge variant="${variant}" text="${label.replaceAll('"', '&quot;')}" />`
      }),
    )
    const isText = isVerbatim(line) || open.some(({ isVerbatim }) => isVerbatim)
    const marked = withAlertTitle(converted, place)
    const changed = changeProse(marked, (text) =>
      markNames
        .filter((name) => syntaxes.has(name))
        .reduce(convertMark, convertText(text, { at: linePlace, place, notes, isText })),
    )
    if (changed !== converted) texts += 1
    // The id is that of the expression.
    const expression = /^#{1,6}\s+(.*\{\{\s*\$frontmatter\..*)$/.exec(isText ? '' : line)?.[1]
    const id =
      expression && !/\{#[^}]+\}\s*$/.test(expression) ? vitepressIds([headingText(expression)], [], [])[0] : undefined
    return id ? `${changed} {#${id}}` : changed
  })
  const { text, count: lists } = syntaxes.has('definitions')
    ? convertDefinitionLists(mapped)
    : { text: mapped, count: 0 }
  const imports = [...parts].map(([file, name]) => `import ${name} from '${file}'\n`).join('')
  return {
    // Imports and components make the document MDX.
    text: parts.size > 0 ? `\n${imports}\n${toMdx(text)}` : hasComponent(text) ? toMdx(text) : text,
    changes: [
      ...(includes > 0 ? [formatCount(includes, 'include')] : []),
      ...(containers > 0 ? [formatCount(containers, 'container')] : []),
      ...(badges > 0 ? [formatCount(badges, 'badge')] : []),
      ...(contents > 0 ? ['[[toc]]'] : []),
      ...(texts > 0 ? [`${formatCount(texts, 'line')} of text`] : []),
      ...(fences > 0 ? [formatCount(fences, 'code block')] : []),
      ...(lists > 0 ? [formatCount(lists, 'definition list')] : []),
      ...(blocks > 0 ? [formatCount(blocks, 'block of Vue code', 'blocks of Vue code')] : []),
    ],
  }
}

const badge = /<Badge\b((?:\s+[:\w-]+(?:=(?:"[^"]*"|'[^']*'))?)*)\s*(?:\/>|>([^<]*)<\/Badge>)/g

const codeHints: Readonly<Record<string, string>> = Object.freeze({
  script: 'Write what it does as a component in React, and import it.',
  style: 'Write the styles into a style sheet of the site.',
})

/** Converts expressions and lists of attributes, which would be code in MDX. */
function convertText(text: string, { at, place, notes, isText }: TextContext & { isText: boolean }): string {
  return text
    .replace(/(\]\(|^\[[^\]^]+\]:\s+)([^\s()<>]+)/g, (whole: string, before: string, link: string) => {
      const found = place.findLink?.(link)
      return found === undefined ? whole : before + found
    })
    .replace(verbatimOrExpression, (whole: string, _, expression?: string) => {
      if (isText || expression === undefined) return whole
      const value = frontMatterText(expression, place)
      if (value !== undefined) return value
      notes.add(at, `The expression \`{{ ${expression} }}\` of Vue is shown as it is.`, 'Write its value.')
      return `\`{{ ${expression} }}\``
    })
    .replace(linkWithAttributes, (whole: string, ...parts: string[]) => attributedElement(parts) ?? whole)
    .replace(/([)\]])\{([^}\n]*)\}/g, (_, before: string, attributes: string) => {
      notes.add(at, `The attributes \`{${attributes}}\` were removed.`, 'Write the element in HTML.')
      return before
    })
    .replace(/(<[a-z][^<>]*)\sv-pre(?=[\s/>])/g, '$1')
}

const linkWithAttributes = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^\s()]+)\)\{([^}\n]*)\}/g
const attributeOf = Object.freeze({ image: /^(?:width|height)$/, link: /^(?:target|rel|download)$/ })

/** Returns the element for a link or an image with attributes; undefined if they have no counterpart. */
function attributedElement([mark = '', label = '', address = '', list = '']: string[]): string | undefined {
  const attributes = [...list.matchAll(/([^\s="']+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g)].map(
    ([, name = '', ...values]) => ({ name, value: values.find((value) => value !== undefined) }),
  )
  const known = mark === '!' ? attributeOf.image : attributeOf.link
  if (attributes.length === 0 || !attributes.every(({ name }) => known.test(name))) return undefined
  const text = attributes.map(({ name, value }) => (value === undefined ? ` ${name}` : ` ${name}="${value}"`)).join('')
  if (mark === '') return `<a href="${address}"${text}>${label}</a>`
  const src = /^(?:\.|\/|[a-z][a-z\d+.-]*:)/i.test(address) ? address : `./${address}`
  return `<img src="${src}" alt="${label.replaceAll('"', '&quot;')}"${text} />`
}

/** The value of an expression that is a key of the front matter. */
function frontMatterText(expression: string, { frontMatter }: BodyPlace): string | undefined {
  const key = /^\$frontmatter\.(\w+)$/.exec(expression)?.[1]
  const value = key === undefined ? undefined : frontMatter?.(key)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

const vueSuffix = /(?<=^\s*[\w+#-]+)-vue(?=$|[\s{:[])/

/** Vue reads expressions in code blocks such as `html-vue`. */
function convertVueFences(body: string, place: BodyPlace, notes: Notes): { text: string; count: number } {
  return mapFences(body, ({ info, lines }, index) => {
    if (!vueSuffix.test(info)) return undefined
    const values = lines.map((line, at) =>
      line.replace(/\{\{\s*(.*?)\s*\}\}/g, (whole, expression: string) => {
        const value = frontMatterText(expression, place)
        if (value !== undefined) return value
        const linePlace = { file: place.file, line: place.firstLine + index + 1 + at }
        notes.add(linePlace, `The expression \`${whole}\` of Vue is shown as it is.`, 'Write its value.')
        return whole
      }),
    )
    return { info: info.replace(vueSuffix, ''), lines: values }
  })
}

/** Since VitePress 2, alerts (`> [!NOTE]`) have the titles of containers, too. */
function withAlertTitle(line: string, { labels, version = 1 }: BodyPlace): string {
  const type = /^\s*>\s*\[!(\w+)\]\s*$/.exec(line)?.[1]?.toLowerCase()
  const label = type === undefined || version < 2 ? undefined : labels?.get(type)
  return label === undefined ? line : `${line.trimEnd()} ${label}`
}

const verbatimOrExpression = /<([a-z][\w-]*)(?=\s)[^<>]*\sv-pre(?=[\s/>]).*?<\/\1>|\{\{\s*(.*?)\s*\}\}/g

interface TextContext {
  at: { file: string; line: number }
  place: BodyPlace
  notes: Notes
}

/** Returns a component that renders a whole document, or the converted part of a document. */
function includedText(
  include: Include,
  { at, place, notes, partName }: TextContext & { partName(file: string): string },
): string | undefined {
  const isWhole = include.region === undefined || place.included?.isWhole(include)
  if (isWhole && include.range === undefined) {
    const file = place.included?.find(include.request)
    return file === undefined ? undefined : `<${partName(file)} />`
  }
  const part = place.included?.readPart(include)
  const { included: _, ...inside } = place
  const atInclude: Notes = { ...notes, add: (_, message, hint) => notes.add(at, message, hint) }
  return part === undefined ? undefined : convertBody(part, inside, atInclude).text
}

function hasComponent(text: string): boolean {
  return (
    mapProseLines(text, (line) => (/<[A-Z]\w*[a-z]/.test(line.replace(/`+[^`]*`+/g, '')) ? '' : undefined)).count > 0
  )
}

/** Attributes of Vue are a syntax error in MDX, and browsers do not show the content of `<template>`. */
function toMdx(text: string): string {
  const plain = mapProseLines(text, (line) => {
    const element = /^\s*<\/?template\b/.test(line) ? 'div' : 'span'
    return changeProse(line, (prose) =>
      prose
        .replace(tagWithAttributes, (tag) => tag.replace(vueAttribute, ''))
        .replace(/<(\/?)template\b[^<>]*>/g, (_, slash: string) => `<${slash}${element}>`),
    )
  }).text
  return escapeForMdx(plain)
}

const tagWithAttributes = /<[A-Za-z][\w-]*(?:\s+[^\s=/>]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)+\s*\/?>/g
const vueAttribute = /\s+(?:[:@#]|v-)[\w.:-]*(?:=(?:"[^"]*"|'[^']*'))?/g

interface ContainerLine {
  indent: string
  colons: string
  /** Empty for the end of a container. */
  type: string
  title: string
}

function pascalCase(file: string): string {
  const name = file.replace(/^.*\//, '').replace(/\.\w+$/, '')
  const words = name.split(/[^A-Za-z\d]+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return words.join('').replace(/^(?=\d|$)/, 'Part')
}

/** Markdown in a summary would be text. */
function inlineHtml(text: string): string {
  return changeProse(text, (part) =>
    part
      .replace(/\[([^\]]*)\]\(([^)\s]*)\)/g, '<a href="$2">$1</a>')
      .replace(/\*\*(\S(?:.*?\S)?)\*\*/g, '<strong>$1</strong>')
      .replace(
        /\*(\S(?:.*?\S)?)\*|(?<!\w)_(\S(?:.*?\S)?)_(?!\w)/g,
        (_, a?: string, b?: string) => `<em>${a ?? b}</em>`,
      ),
  ).replace(
    /(`+)(.+?)\1/g,
    (_, __, code: string) => `<code>${code.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code>`,
  )
}

/** Returns a line with the element that VitePress renders a container as, as the same box of Lectern; undefined for others. */
function customBlock(line: string): string | undefined {
  const [, indent = '', list = '', rest = ''] =
    /^(\s*)<div\b[^<>]*\bclass="([^"]*\bcustom-block\b[^"]*)"[^<>]*>(.*)$/.exec(line) ?? []
  const type = list.split(/\s+/).find((name) => /^(?:tip|info|warning|danger|note|important|caution)$/.test(name))
  if (type !== undefined) return `${indent}<div class="admonition admonition-${type}" role="note">${rest}`
  return /<p class="custom-block-title">/.test(line)
    ? line.replace('<p class="custom-block-title">', '<p class="admonition-title">')
    : undefined
}

interface OpenContainer {
  /** Tag at its end, if it became an element. */
  end?: string
  /** Whether only the content remains. */
  isPlain: boolean
  /** Whether Vue reads no expressions in it. */
  isVerbatim: boolean
}

function container(
  { indent, colons, type, title }: ContainerLine,
  open: OpenContainer[],
  { line, version }: { line: string; version: number },
): string {
  if (type === '') {
    const closed = open.pop()
    return closed?.end === undefined ? (closed?.isPlain ? '' : line) : `\n${indent}${closed.end}`
  }
  const isDetails = type === 'details'
  // They only keep Vue and the styles of VitePress away from their content.
  const isPlain = type === 'v-pre' || type === 'raw'
  const hasNoTitle = version >= 2 && !isDetails && /\{[^}]*\bno-title\b[^}]*\}\s*$/.test(title)
  const end = isDetails ? '</details>' : hasNoTitle ? '</div>' : undefined
  open.push({ isPlain, isVerbatim: type === 'v-pre', end })
  if (isPlain) return ''
  if (type === 'code-group') return line.replace(/:::\s+/, ':::')
  const plainTitle = title.replace(/\{[^}]*\}\s*$/, '').trim()
  if (hasNoTitle) return `${indent}<div class="admonition admonition-${type}" role="note">\n`
  if (isDetails) {
    const opened = /\{[^}]*\bopen\b[^}]*\}\s*$/.test(title) ? ' open' : ''
    return `${indent}<details${opened}>\n${indent}<summary>${inlineHtml(plainTitle) || 'Details'}</summary>\n`
  }
  return `${indent}${colons}${type}${plainTitle && `[${plainTitle}]`}`
}
