import { isMap, LineCounter, parseDocument } from 'yaml'
import { codeFrame, copyText, SiteError, wellFormed } from '../../../platform/index.ts'
import { parseSimpleYaml } from './simple-yaml.ts'
import { isSameKey, readWrittenScalars, type WrittenScalar } from './written-scalars.ts'
import { createLines } from './yaml-lines.ts'

export interface SplitSource {
  frontMatter: Record<string, unknown>
  /** Numbers of the front matter that are written in another way than JavaScript writes them. */
  writtenScalars?: WrittenScalar[]
  body: string
  /** Number of lines before the body. */
  bodyLine: number
}

const opening = /^---[ \t]*(?:\r\n?|\n)/

/**
 * Splits the front matter, YAML between two lines of `---`, from the body. Dates stay strings.
 * @throws SiteError with line, column and frame
 */
export function splitFrontMatter(source: string, sourcePath: string): SplitSource {
  const { text, yaml, bodyStart, isOpen } = findFrontMatter(source)
  if (isOpen) {
    throw frontMatterError({
      text,
      sourcePath,
      line: 1,
      column: 1,
      message: 'The front matter is not closed.',
      hint: 'Close it with a line of three hyphens.',
    })
  }
  return {
    ...(yaml === undefined ? { frontMatter: {} } : parseYaml(yaml, text, sourcePath)),
    ...bodyAfter(text, bodyStart),
  }
}

/** Splits invalid front matter from the body, with as many of its keys as can be read. */
export function splitInvalidFrontMatter(source: string): SplitSource {
  const { text, yaml = '', bodyStart } = findFrontMatter(source)
  return { frontMatter: readableKeys(yaml), ...bodyAfter(text, bodyStart) }
}

/** Reads each key by itself: a mistake in one can make the next ones a part of its value. */
function readableKeys(yaml: string): Record<string, unknown> {
  const entries = yaml.split(/^(?=[\w-]+[ \t]*:)/m).flatMap((text): [string, unknown][] => {
    const document = parseDocument(text, { logLevel: 'silent' })
    if (document.errors.length > 0 || !isMap(document.contents)) return []
    try {
      return Object.entries(wellFormed(document.toJS(), text) as object)
    } catch {
      // An alias of what another key anchors.
      return []
    }
  })
  return Object.fromEntries(entries)
}

function bodyAfter(text: string, bodyStart: number): Pick<SplitSource, 'body' | 'bodyLine'> {
  return { body: text.slice(bodyStart), bodyLine: text.slice(0, bodyStart).match(/\r\n?|\n/g)?.length ?? 0 }
}

/** Returns the body, without parsing the front matter. */
export function stripFrontMatter(source: string): string {
  const { text, bodyStart } = findFrontMatter(source)
  return text.slice(bodyStart)
}

interface FrontMatterBounds {
  /** The source without a byte order mark. */
  text: string
  yaml?: string
  bodyStart: number
  /** Whether the front matter is not closed. */
  isOpen?: boolean
}

function findFrontMatter(source: string): FrontMatterBounds {
  const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source
  const start = opening.exec(text)?.[0].length
  if (start === undefined) return { text, bodyStart: 0 }
  const rest = text.slice(start)
  const end = /^---[ \t]*(?:\r\n?|\n|$)/m.exec(rest)
  if (!end) {
    // The lines up to the first that is empty or a heading were meant as front matter.
    const lines = /^(?:(?!#)[^\r\n]*\S[^\r\n]*(?:\r\n?|\n|$))*/.exec(rest)?.[0] ?? ''
    return { text, yaml: copyText(lines.replace(/\r(?!\n)/g, '\n')), bodyStart: start + lines.length, isOpen: true }
  }
  return {
    text,
    yaml: copyText(rest.slice(0, end.index).replace(/\r(?!\n)/g, '\n')),
    bodyStart: start + end.index + end[0].length,
  }
}

function parseYaml(
  yaml: string,
  text: string,
  sourcePath: string,
): Pick<SplitSource, 'frontMatter' | 'writtenScalars'> {
  const simple = parseSimpleYaml(yaml)
  if (simple) return { frontMatter: simple }
  const lines = new LineCounter()
  const options = { merge: true, prettyErrors: false, uniqueKeys: isSameKey, logLevel: 'error' as const }
  const first = parseDocument(yaml, { ...options, lineCounter: lines })
  const indented = first.errors.length === 0 ? first : parseDocument(indentValues(yaml), options)
  const document = indented.errors.length === 0 ? indented : first
  const problem = document.errors[0]
  if (problem) {
    const { line, col } = lines.linePos(problem.pos[0])
    const message = `The front matter is not valid YAML: ${problem.message}.`
    // A colon in a title is read as a key of a nested mapping.
    const hint = problem.message.startsWith('Nested mappings') ? 'Put text that contains a colon in quotes.' : undefined
    throw frontMatterError({ text, sourcePath, line: line + 1, column: col, message, hint })
  }
  const writtenScalars = readWrittenScalars(document)
  const value = toValue(document, () => {
    const { line, col } = lines.linePos(Math.max(0, yaml.search(/\*[^\s,\]}]/)))
    const message = 'The aliases of the front matter would expand to too much data.'
    const hint = 'Write the values out, without anchors and aliases.'
    return frontMatterError({ text, sourcePath, line: line + 1, column: col, message, hint })
  })
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const message = 'The front matter must be a YAML mapping of keys to values.'
    throw frontMatterError({ text, sourcePath, line: 2, column: 1, message })
  }
  const frontMatter = wellFormed(value, yaml) as Record<string, unknown>
  return { frontMatter, ...(writtenScalars.length > 0 && { writtenScalars }) }
}

/**
 * Indents the other lines of quoted texts, and of lists and mappings in brackets, which many parsers read without indentation, too.
 */
function indentValues(yaml: string): string {
  const start = /^([ \t]*(?:- +)*[^\s:#"'][^:\n"']*:[ \t]+)(?=["'[{])/gm
  let result = ''
  let last = 0
  for (let match = start.exec(yaml); match; match = start.exec(yaml)) {
    const end = valueEnd(yaml, start.lastIndex)
    if (end === undefined) return yaml
    const indentation = ' '.repeat(match[0].length)
    result += yaml.slice(last, start.lastIndex)
    result += yaml.slice(start.lastIndex, end).replace(/\n(?=[^\r\n])/g, `\n${indentation}`)
    last = end
    start.lastIndex = end
  }
  return result + yaml.slice(last)
}

const valueToken = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*'|[[{]|[\]}]|[ \t]#.*|[\s\S]/gy

/** Where a value in quotes or brackets ends; undefined if it is not closed, or not the end of its line. */
function valueEnd(yaml: string, start: number): number | undefined {
  let depth = 0
  valueToken.lastIndex = start
  for (let [token] = valueToken.exec(yaml) ?? []; token !== undefined; [token] = valueToken.exec(yaml) ?? []) {
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    const end = valueToken.lastIndex
    if (depth === 0) return /^[ \t]*(?:#.*)?\r?$/m.exec(yaml.slice(end))?.index === 0 ? end : undefined
  }
  return undefined
}

/** @param tooLarge creates the error for aliases that expand to too much data */
function toValue(document: ReturnType<typeof parseDocument>, tooLarge: () => SiteError): unknown {
  try {
    return document.toJS() ?? {}
  } catch (error) {
    throw error instanceof ReferenceError ? tooLarge() : error
  }
}

function frontMatterError({
  text,
  ...place
}: {
  text: string
  sourcePath: string
  line: number
  column: number
  message: string
  hint?: string
}): SiteError {
  const { sourcePath: file, line, column } = place
  const diagnostic = {
    code: 'front-matter',
    severity: 'error' as const,
    ...place,
    frame: codeFrame(text, line, column),
  }
  return new SiteError({ ...place, file, diagnostics: [diagnostic] })
}

/** Returns a function that finds the line of a path of keys in the front matter of a source; 1 for a key that is missing. */
export function frontMatterLines(source: string): ReturnType<typeof createLines> {
  const lines = source.split(/\r\n?|\n/)
  const end = lines.findIndex((line, index) => index > 0 && /^---[ \t]*$/.test(line))
  const yaml = end < 0 ? '' : lines.slice(1, end).join('\n')
  return createLines(yaml, { source, before: 1 })
}
