import { LineCounter, parseDocument } from 'yaml'
import { codeFrame, SiteError } from '../platform/index.ts'

export interface SplitSource {
  frontMatter: Record<string, unknown>
  body: string
  /** Lines before the body. */
  bodyLine: number
}

const opening = /^---[ \t]*\r?\n/

/**
 * Splits the front matter, YAML between two lines of `---`, from the body. Dates stay strings.
 * @throws SiteError with line, column and frame
 */
export function splitFrontMatter(source: string, sourcePath: string): SplitSource {
  const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source
  const start = opening.exec(text)
  if (!start) return { frontMatter: {}, body: text, bodyLine: 0 }
  const rest = text.slice(start[0].length)
  const end = /^---[ \t]*(?:\r?\n|$)/m.exec(rest)
  if (!end) {
    throw frontMatterError(
      text,
      sourcePath,
      1,
      1,
      'The front matter is not closed.',
      'End it with a line of three hyphens.',
    )
  }
  const yaml = rest.slice(0, end.index)
  const head = text.slice(0, start[0].length + end.index + end[0].length)
  return {
    frontMatter: parseYaml(yaml, text, sourcePath),
    body: text.slice(head.length),
    bodyLine: (head.match(/\n/g) ?? []).length,
  }
}

function parseYaml(yaml: string, text: string, sourcePath: string): Record<string, unknown> {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  const problem = document.errors[0]
  if (problem) {
    const at = lines.linePos(problem.pos[0])
    throw frontMatterError(
      text,
      sourcePath,
      at.line + 1,
      at.col,
      `The front matter is not valid YAML: ${problem.message}.`,
    )
  }
  const value: unknown = document.toJS() ?? {}
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw frontMatterError(text, sourcePath, 2, 1, 'The front matter is not a map of keys and values.')
  }
  return value as Record<string, unknown>
}

function frontMatterError(
  text: string,
  sourcePath: string,
  line: number,
  column: number,
  message: string,
  hint?: string,
): SiteError {
  const fault = {
    code: 'front-matter',
    severity: 'throw' as const,
    message,
    hint,
    sourcePath,
    line,
    column,
    frame: codeFrame(text, line, column),
  }
  return new SiteError({ message, hint, file: sourcePath, line, column, faults: [fault] })
}

/** Line of a top-level key in the front matter of a source; 1 when it cannot be found. */
export function frontMatterLine(source: string, key: string): number {
  const lines = source.split(/\r?\n/)
  const at = lines.findIndex(
    (line, index) => index > 0 && line.replace(/^["']|["']\s*(?=:)/g, '').startsWith(`${key}:`),
  )
  return at < 0 ? 1 : at + 1
}
