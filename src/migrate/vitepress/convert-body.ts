import { formatCount } from '../../shared/format-count.ts'
import { escapeForMdx } from '../documents/escape-for-mdx.ts'
import { changeProse, mapProseLines } from '../documents/prose-lines.ts'
import type { Notes } from '../notes.ts'

export interface BodyPlace {
  /** Path relative to the site folder. */
  file: string
  /** Line of the body in the file, counted from 1. */
  firstLine: number
  /** Value of a front matter key. */
  frontMatter?: (key: string) => unknown
  /** Path of an included document, relative to the document; undefined if there is none. */
  findInclude?: (request: string) => string | undefined
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
  /** Names of imported documents, by their path. */
  const parts = new Map<string, string>()
  /** End of the code of Vue that the current line belongs to. */
  let end: string | undefined
  const { text } = mapProseLines(body, (line, index) => {
    const at = { file: place.file, line: place.firstLine + index }
    const begins = end === undefined && /^<(script|style)\b/.exec(line)?.[1]
    if (begins) {
      notes.add(at, `The \`<${begins}>\` of Vue was removed.`, codeHints[begins])
      blocks += 1
      end = `</${begins}>`
    }
    if (end !== undefined) {
      if (line.includes(end)) end = undefined
      return ''
    }
    const included = place.findInclude?.(/^\s*<!--\s*@include:\s*([^\s{#]+)\s*-->\s*$/.exec(line)?.[1] ?? '')
    if (included !== undefined) {
      const name = parts.get(included) ?? `${pascalCase(included)}${parts.size === 0 ? '' : parts.size + 1}`
      parts.set(included, name)
      return `<${name} />`
    }
    for (const [pattern, message, hint] of unsupported) {
      if (pattern.test(line.replace(/`+[^`]*`+/g, ''))) notes.add(at, message, hint)
    }
    const [, indent = '', colons, type = '', title = ''] = /^(\s*)(:{3,})\s*([\w-]*)\s*(.*?)\s*$/.exec(line) ?? []
    if (colons !== undefined) {
      containers += type === '' ? 0 : 1
      return container({ indent, colons, type, title }, open, line)
    }
    if (/^\s*\[\[toc\]\]\s*$/i.test(line)) {
      contents += 1
      return ''
    }
    const converted = changeProse(line, (text) =>
      text.replace(badge, (whole: string, attributes: string, inner?: string) => {
        const value = (name: string) => new RegExp(`(?<![:\\w])${name}=(["'])(.*?)\\1`).exec(attributes)?.[2]
        const label = value('text') ?? inner
        if (label === undefined) return whole
        badges += 1
        const text = label.replaceAll('"', '&quot;')
        return `<Badge variant="${badgeVariants[value('type') ?? 'tip'] ?? 'default'}" text="${text}" />`
      }),
    )
    const changed = changeProse(converted, (text) => convertText(text, { at, place, notes }))
    if (changed !== converted) texts += 1
    return changed
  })
  const imports = [...parts].map(([file, name]) => `import ${name} from '${file}'\n`).join('')
  return {
    // Imports make the document MDX.
    text: parts.size > 0 ? `\n${imports}\n${escapeForMdx(text)}` : text,
    changes: [
      ...(parts.size > 0 ? [formatCount(parts.size, 'include')] : []),
      ...(containers > 0 ? [formatCount(containers, 'container')] : []),
      ...(badges > 0 ? [formatCount(badges, 'badge')] : []),
      ...(contents > 0 ? ['[[toc]]'] : []),
      ...(texts > 0 ? [`${formatCount(texts, 'line')} of text`] : []),
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
function convertText(
  text: string,
  { at, place, notes }: { at: { file: string; line: number }; place: BodyPlace; notes: Notes },
): string {
  return text
    .replace(/\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => {
      const key = /^\$frontmatter\.(\w+)$/.exec(expression)?.[1]
      const value = key === undefined ? undefined : place.frontMatter?.(key)
      if (typeof value === 'string' || typeof value === 'number') return String(value)
      notes.add(at, `The expression \`{{ ${expression} }}\` of Vue is shown as it is.`, 'Write its value.')
      return `\`{{ ${expression} }}\``
    })
    .replace(/([)\]])\{([^}\n]*)\}/g, (_, before: string, attributes: string) => {
      notes.add(at, `The attributes \`{${attributes}}\` were removed.`, 'Write the element in HTML.')
      return before
    })
}

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

interface OpenContainer {
  isDetails: boolean
  /** Whether only the content remains. */
  isPlain: boolean
}

function container({ indent, colons, type, title }: ContainerLine, open: OpenContainer[], line: string): string {
  if (type === '') {
    const closed = open.pop()
    return closed?.isDetails ? `\n${indent}</details>` : closed?.isPlain ? '' : line
  }
  const isDetails = type === 'details'
  // They only keep Vue and the styles of VitePress away from their content.
  const isPlain = type === 'v-pre' || type === 'raw'
  open.push({ isDetails, isPlain })
  if (isPlain) return ''
  if (type === 'code-group') return line.replace(/:::\s+/, ':::')
  const plainTitle = title.replace(/\{[^}]*\}\s*$/, '').trim()
  if (isDetails) return `${indent}<details>\n${indent}<summary>${plainTitle || 'Details'}</summary>\n`
  return `${indent}${colons}${type}${plainTitle && `[${plainTitle}]`}`
}
