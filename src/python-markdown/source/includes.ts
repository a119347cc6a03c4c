import { posix } from 'node:path'
import type { Settings } from '../options.ts'

interface Line {
  text: string
  line: number
}

export interface IncludePlaces {
  /** Path of the document, relative to the site folder. */
  document: string
  /** Folder of the documents, relative to the site folder. */
  source: string
  /** Lines of a file; undefined if it does not exist. */
  read(file: string): string[] | undefined
  report(line: number, message: string): void
}

const statement = /^([ \t]*)\{%-?\s*(include(?:-markdown)?)\s+(["'])(.+?)\3([\s\S]*?)-?%\}[ \t]*$/
const short = /^([ \t]*)\{!\s*(.+?)\s*!\}[ \t]*$/
const variant = /^([ \t]*)\{\*\s*(\S+)(.*?)\*\}[ \t]*$/

/**
 * Replaces the files that documents include with the plugin include-markdown (`{% include "a.md" %}`), with markdown-include
 * (`{!a.md!}`), and with variants of it for code (`{* a.py ln[1:3] hl[2] *}`).
 */
export function includeFiles(lines: readonly Line[], settings: Settings, places: IncludePlaces, depth = 0): Line[] {
  const hasPlugin = settings.has('include-markdown')
  const hasShort = settings.has('markdown_include.include', 'mdx_include')
  const hasVariants = settings.has('markdown_include_variants')
  if ((!hasPlugin && !hasShort && !hasVariants) || depth > 10) return [...lines]
  const included = (at: Line, { file, space, texts }: { file: string; space: string; texts: readonly string[] }) =>
    includeFiles(
      texts.map((text) => ({ text: text && space + text, line: at.line })),
      settings,
      { ...places, document: file },
      depth + 1,
    )
  const missing = (at: Line, name: string) => {
    places.report(at.line, `The included file ${name} does not exist.`)
    return []
  }
  return joinStatements(lines).flatMap((at): Line[] => {
    const [, space = '', kind, , name = '', options = ''] = (hasPlugin && statement.exec(at.text)) || []
    if (kind !== undefined) {
      const file = resolve(name, places)
      const read = places.read(file)
      if (read === undefined) return missing(at, name)
      const text = cutPart(read.join('\n'), options)
      const texts = (kind === 'include' ? text : rebase(text, file, places.document)).split('\n')
      return included(at, { file, space, texts })
    }
    const [, indent = '', target = ''] = (hasShort && short.exec(at.text)) || []
    if (target !== '') {
      const base = String(settings.option('markdown_include.include', 'base_path') ?? '.')
      const file = posix.join(base, target)
      const texts = places.read(file)
      return texts === undefined ? missing(at, target) : included(at, { file, space: indent, texts })
    }
    const [, before = '', path = '', words = ''] = (hasVariants && variant.exec(at.text)) || []
    if (path === '') return [at]
    const texts =
      places.read(posix.join(posix.dirname(places.document), path)) ?? places.read(posix.join(places.source, path))
    if (texts === undefined) return missing(at, path)
    return codeOf(texts, path, words).map((text) => ({ text: text && before + text, line: at.line }))
  })
}

/** Puts statements of several lines into one. */
function joinStatements(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const isOpen = last !== undefined && /^[ \t]*\{%-?\s*(?:include(?:(?!%\}).)*)?$/s.test(last.text)
    if (isOpen && last) last.text += ` ${line.text.trim()}`
    else joined.push({ ...line })
  }
  return joined
}

function resolve(name: string, { document, source }: IncludePlaces): string {
  if (/^\.{1,2}\//.test(name)) return posix.join(posix.dirname(document), name)
  return posix.join(source, name.replace(/^\//, ''))
}

/** The part between the texts of the options `start` and `end`, with headings moved by `heading-offset`. */
function cutPart(text: string, options: string): string {
  const get = (name: string) =>
    new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|(-?\\d+))`).exec(options)?.slice(1).find(Boolean)
  const [start, end, offset] = [get('start'), get('end'), Number(get('heading-offset') ?? 0)]
  let part = text
  const from = start === undefined ? -1 : part.indexOf(start)
  if (from >= 0) part = part.slice(from + (start?.length ?? 0))
  const to = end === undefined ? -1 : part.indexOf(end)
  if (to >= 0) part = part.slice(0, to)
  if (offset === 0) return part.replace(/\n$/, '')
  return part
    .replace(/\n$/, '')
    .replace(/^(#{1,6})(?=\s)/gm, (marks) => '#'.repeat(Math.min(6, Math.max(1, marks.length + offset))))
}

/** Writes relative links and images as they are from another document. */
function rebase(text: string, from: string, to: string): string {
  return text.replace(/(\]\(\s*<?)([^\s()<>#]+)/g, (whole, before: string, target: string) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(target)) return whole
    return before + posix.relative(posix.dirname(to), posix.join(posix.dirname(from), target))
  })
}

/** Code of a file, with the lines of `ln[1:3]` and the marked ones of `hl[2]`. */
function codeOf(texts: readonly string[], path: string, words: string): string[] {
  const language = /\.([a-z]+)$/.exec(path)?.[1] ?? ''
  const ranges = (name: string) => new RegExp(`${name}\\[([\\d:,]+)\\]`).exec(words)?.[1]?.split(',') ?? []
  const numbers = (range: string) => {
    const [first = 1, last = first] = range.split(':').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }
  const shown = ranges('ln').flatMap(numbers)
  const marked = ranges('hl').flatMap(numbers)
  const lines = shown.length > 0 ? shown.map((number) => texts[number - 1] ?? '') : [...texts]
  const places = marked
    .map((number) => (shown.length > 0 ? shown.indexOf(number) + 1 : number))
    .filter((place) => place > 0)
  return [`\`\`\`${language}${places.length > 0 ? ` hl_lines="${places.join(' ')}"` : ''}`, ...lines, '```']
}
