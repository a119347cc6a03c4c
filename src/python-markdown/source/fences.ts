import { readAttributes } from '../attributes.ts'
import type { Block } from '../blocks/block.ts'
import { literal, type Tag, tag } from '../nodes.ts'
import type { Settings } from '../options.ts'
import type { Stash } from './stash.ts'

const opening = /^([> ]*)(`{3,}|~{3,})[ ]*(.*?)[ ]*$/

/** Replaces fenced code by marks: blocks of text and of lists do not see what is in it. */
export function extractFences(source: Block, settings: Settings, stash: Stash): Block {
  const isNested = settings.has('pymdownx.superfences')
  if (!isNested && !settings.has('fenced_code')) return source
  const lines = source.text.split('\n')
  const texts: string[] = []
  const numbers: number[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as string
    const number = source.numbers[index] ?? 1
    const [, before = '', fence = '', header = ''] = opening.exec(line) ?? []
    const info = fence === '' || (!isNested && before !== '') ? undefined : readInfo(header, { fence, isNested })
    const end = info === undefined ? -1 : findEnd(lines, index + 1, { before, fence })
    if (info === undefined || end < 0) {
      texts.push(line)
      numbers.push(number)
      continue
    }
    const inside = lines.slice(index + 1, end).map((each) => withoutPrefix(each, before))
    const code = codeElement(`${inside.join('\n')}\n`, { info, settings, line: number })
    code.endLine = source.numbers[end] ?? number
    const written = [line.slice(before.length), ...inside, fence].join('\n')
    const placed = before + stash.addBlock(code, written)
    // Fences that cannot be in other blocks are blocks of their own.
    texts.push(...(isNested ? [placed] : ['', placed, '']))
    numbers.push(...(isNested ? [number] : [number, number, number]))
    index = end
  }
  return { text: texts.join('\n'), numbers }
}

function findEnd(
  lines: readonly string[],
  start: number,
  { before, fence }: { before: string; fence: string },
): number {
  const closing = (before + fence).trimEnd()
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] as string
    if (line.trimEnd() === closing) return index
    if (line.trim() !== '' && !line.startsWith(before) && line.trimEnd() !== before.trimEnd()) return -1
  }
  return -1
}

function withoutPrefix(line: string, prefix: string): string {
  return line.startsWith(prefix) ? line.slice(prefix.length) : line.slice(Math.min(prefix.length, line.length))
}

interface Info {
  language: string
  classes: string[]
  id: string | undefined
  options: Map<string, string>
}

/** Reads `py title="a.py"` or `{ .py .annotate linenums="1" }`; undefined for a line that begins no code. */
function readInfo(written: string, { fence, isNested }: { fence: string; isNested: boolean }): Info | undefined {
  if (fence.startsWith('`') && written.includes('`')) return undefined
  if (!isNested && !/^(?:\{[^}]*\}|\.?[\w#.+-]*[ ]*(?:hl_lines=(?:"[^"]*"|'[^']*')[ ]*)?)$/.test(written))
    return undefined
  // The value of an option ends with a quote before a space.
  const header = written.replace(
    /="([^"]*(?:"(?=\S)[^"]*)+)"(?=\s|$)/g,
    (_, value: string) => `="${value.replaceAll('"', '')}"`,
  )
  const info: Info = { language: '', classes: [], id: undefined, options: new Map() }
  const braces = /^\{:?(.*)\}$/.exec(header)?.[1]
  const [, word = '', rest = ''] = /^\.?([\w#.+-]*)(?:[ ]+(.*))?$/.exec(header) ?? []
  const [, own = '', list = braces ?? rest] =
    braces === undefined ? (/^([\w#.+-]+)[ ]*\{(.*)\}$/.exec(header) ?? []) : []
  if (braces === undefined && own === '' && !/^(?:\.?[\w#.+-]+)?(?:[ ]*[\w-]+=(?:"[^"]*"|'[^']*'|\S*))*$/.test(header))
    return undefined
  const isOnlyOptions = braces === undefined && own === '' && /^[\w-]+=/.test(header)
  info.language = isOnlyOptions ? '' : own || (braces === undefined ? word : '')
  for (const [key, value] of readAttributes(isOnlyOptions ? header : list)) {
    if (key === '.') {
      if (info.language === '' && braces !== undefined && info.classes.length === 0) info.language = value
      else info.classes.push(value)
    } else if (key === 'id') info.id = value
    else info.options.set(key, value)
  }
  return info
}

function codeElement(text: string, { info, settings, line }: { info: Info; settings: Settings; line: number }): Tag {
  const { language, classes, id, options } = info
  if (isMath(language, settings)) return tag('div', line, [literal(text, line)], [['class', 'arithmatex']])
  const shown = settings.has('annotations') ? withoutCommentSigns(text) : text
  const code = tag('code', line, [literal(shown, line)])
  if (language !== '') code.attributes.set('class', `language-${language}`)
  const title = options.get('title')
  const marked = options.get('hl_lines')
  const byDefault = settings.option('pymdownx.highlight', 'linenums') === true ? '1' : undefined
  const first = Number.parseInt(options.get('linenums') ?? byDefault ?? '', 10)
  const meta = [
    ...(title ? [`title="${title.replaceAll('"', "'")}"`] : []),
    ...(first > 0 ? [first === 1 ? 'showLineNumbers' : `showLineNumbers=${first}`] : []),
    ...(marked?.trim()
      ? [
          `{${marked
            .trim()
            .split(/[\s,]+/)
            .join(',')}}`,
        ]
      : []),
  ]
  if (meta.length > 0) code.meta = meta.join(' ')
  const pre = tag('pre', line, [code])
  if (classes.length > 0) pre.attributes.set('class', classes.join(' '))
  if (id !== undefined) pre.attributes.set('id', id)
  return pre
}

/** Numbers of annotations are explained by the list below the code. With `!`, the sign of the comment is left out. */
function withoutCommentSigns(text: string): string {
  return text.replace(/(?:\/\/|#|--|;|%|\/\*|<!--)[ ]*((?:\(\d+\)[ ]*)+)!(?:[ ]*(?:\*\/|-->))?/g, (_, marks: string) =>
    marks.trimEnd(),
  )
}

/** Whether a custom fence writes formulas. */
function isMath(language: string, { option }: Settings): boolean {
  const fences = option('pymdownx.superfences', 'custom_fences')
  if (!Array.isArray(fences)) return false
  return fences.some((fence) => {
    const { name, class: className } = (fence ?? {}) as { name?: unknown; class?: unknown }
    return name === language && className === 'arithmatex'
  })
}
