import { readRequest } from '../../../python-markdown/index.ts'
import type { Notes } from '../notes.ts'
import type { BodyPlace } from './body-place.ts'

const fence = /^(\s*)(`{3,}|~{3,})(.*)$/

/** A fenced code block of Python-Markdown. */
export interface FencedCode {
  /** Index of the line that closes it. */
  end: number
  /** The fence to write, longer than all lines in it that would close it elsewhere. */
  marker: string
}

/**
 * Reads the code block whose fence is at an index, as PyMdown Extensions do: the same fence with the same indentation closes it.
 * Undefined if none does, or if a line before is indented less: the fence is text.
 */
export function readFencedCode(lines: readonly string[], start: number): FencedCode | undefined {
  const [, indent = '', marker = ''] = fence.exec(lines[start] ?? '') ?? []
  if (marker === '') return undefined
  let longest = marker.length - 1
  for (let index = start + 1; index < lines.length; index += 1) {
    const line = lines[index] as string
    if (line.trimEnd() === indent + marker)
      return { end: index, marker: (marker[0] as string).repeat(Math.max(marker.length, longest + 1)) }
    if (line.trim() !== '' && !line.startsWith(indent)) return undefined
    // In MDX, a fence closes code whatever its indentation.
    const [, , inner = '', rest] = fence.exec(line) ?? []
    if (inner[0] === marker[0] && rest?.trim() === '') longest = Math.max(longest, inner.length)
  }
  return undefined
}

/** The file of a code block that consists of a file, or of lines or a section of it. */
export function wholeSnippet(lines: readonly string[], at: number, { snippets }: BodyPlace): string | undefined {
  const [marker, rest = ''] = /^\s*(`{3,}|~{3,})(.*)/.exec(lines[at] ?? '')?.slice(1) ?? []
  const request = /^\s*-+8<-+[ \t]+(["'])(.+)\1$/.exec(lines[at + 1] ?? '')?.[2]
  if (marker === undefined || rest.trim() === '' || lines[at + 2]?.trim() !== marker) return undefined
  const file = request === undefined ? undefined : snippets?.read(request)?.file
  if (request === undefined || file === undefined) return undefined
  const { first, last, section } = readRequest(request)
  if (section !== undefined) return `${file}#${section}`
  if (first === undefined && last === undefined) return file
  return last === undefined ? undefined : `${file}#L${first ?? 1}-L${last}`
}

/** Notes what is not converted in a line of code. */
export function noteCode(text: string, place: { file: string; line: number }, notes: Notes): void {
  if (/(?:#|\/\/|--|;|<!--)\s*\(\d+\)!?/.test(text))
    notes.add(place, 'The code annotation was not converted.', 'Write a comment, or text below the code.')
}

/** ` ```python linenums="1" hl_lines="2 3-4" ` → ` ```python showLineNumbers {2,3-4} ` */
export function convertFence(text: string): string {
  return withoutBraces(text)
    .replace(/\s+linenums="(\d+)"/, (_, first) => (first === '1' ? ' showLineNumbers' : ` showLineNumbers=${first}`))
    .replace(
      /\s+hl_lines="([^"]*)"/,
      (_, ranges: string) =>
        ` {${ranges
          .trim()
          .split(/[\s,]+/)
          .join(',')}}`,
    )
    .replace(/^(\s*(?:`{3,}|~{3,}))\s+\.([\w+-]+)\s*/, '$1$2 ')
    .replace(/\s*\.annotate\b/g, '')
}

/** ` ```{ .python .annotate title="a.py" } ` → ` ```python title="a.py" `: of several classes, the first one is the language. */
function withoutBraces(text: string): string {
  const [, start, list = ''] = /^(\s*(?:`{3,}|~{3,}))\s*\{:?\s*(\..*?)\s*\}\s*$/.exec(text) ?? []
  if (start === undefined) return text
  const quoted = /("[^"]*")/
  const outside = (change: (part: string) => string) =>
    list
      .split(quoted)
      .map((part, index) => (index % 2 === 1 ? part : change(part)))
      .join('')
  const language = /^\.([^\s.#]+)/.exec(list)?.[1] ?? ''
  const rest = outside((part) => part.replace(/(?:^|\s)[.#][^\s"]+/g, '')).trim()
  return `${start}${language}${rest && ` ${rest}`}`
}
