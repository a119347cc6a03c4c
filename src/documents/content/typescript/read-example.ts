import { ownValue } from '../../../shared/dictionary.ts'
import type { Example, ExampleIssue, NoteContent } from './example.ts'
import type { Twoslasher, TwoslashNode, TwoslashResult } from './twoslash.ts'

/** Reads what TypeScript knows about the code of a block. @param extension `ts`, `tsx`, `js` or `jsx` */
export function readExample(code: string, extension: string, twoslasher: Twoslasher): Example {
  let result: TwoslashResult
  try {
    result = twoslasher(code, extension)
  } catch (error) {
    return { ...plainExample(code), issues: [toIssue(error)] }
  }
  const { nodes, meta } = result
  const lines = createLines(code, meta.removals)
  const example: Example = { ...plainExample(lines.code), origins: lines.origins }
  for (const node of nodes.toSorted((a, b) => a.start - b.start)) addNode(node, lines, example)
  example.issues.push(...findIssues(result, lines))
  return example
}

function plainExample(code: string): Example {
  return { code, origins: code.split('\n').map((_, line) => line), hovers: [], marks: [], notes: [], issues: [] }
}

/** Errors of the package have a title and a description. */
function toIssue(error: unknown): ExampleIssue {
  const { title, description, recommendation, message } = error as Record<string, string | undefined>
  if (title === undefined) return { message: `The package "twoslash" failed: ${message}` }
  return {
    message: `${title}: ${(description ?? '').replace(/\s+/g, ' ').trim()}`,
    ...(recommendation && { hint: recommendation.replace(/\s+/g, ' ').trim() }),
  }
}

interface Lines {
  /** The code to display. */
  code: string
  origins: number[]
  /** The displayed line of a position in the written code; undefined if it is not displayed. */
  find(offset: number): { line: number; column: number; length: number } | undefined
  /** The line of a position as written. */
  locate(offset: number): { line: number; column: number }
}

function createLines(code: string, removals: readonly [number, number][]): Lines {
  const texts = code.split('\n')
  const starts: number[] = []
  for (const [index] of texts.entries())
    starts.push(index === 0 ? 0 : (starts[index - 1] ?? 0) + (texts[index - 1]?.length ?? 0) + 1)
  const isRemoved = (line: number) => {
    const start = starts[line] ?? 0
    return removals.some(([from, to]) => from <= start && start + (texts[line]?.length ?? 0) <= to && start < to)
  }
  const isBlank = (line: number | undefined) => line !== undefined && texts[line]?.trim() === ''
  const origins = texts.map((_, line) => line).filter((line) => !isRemoved(line))
  while (isBlank(origins[0])) origins.shift()
  while (isBlank(origins.at(-1))) origins.pop()
  const locate = (offset: number) => {
    const line = Math.max(
      0,
      starts.findLastIndex((start) => start <= offset),
    )
    return { line, column: offset - (starts[line] ?? 0) }
  }
  return {
    code: origins.map((line) => texts[line]).join('\n'),
    origins,
    locate,
    find(offset) {
      const { line, column } = locate(offset)
      const shown = origins.indexOf(line)
      return shown < 0 ? undefined : { line: shown, column, length: texts[line]?.length ?? 0 }
    },
  }
}

const tagKinds: Readonly<Record<string, 'error' | 'warning' | 'info'>> = {
  error: 'error',
  warn: 'warning',
  log: 'info',
  annotate: 'info',
}

/** Tags that show their text below the line before: `// @log: Hello`. */
export const exampleTags = Object.keys(tagKinds)

function addNode(node: TwoslashNode, lines: Lines, example: Example): void {
  const { type, start, text = '' } = node
  if (type === 'tag') {
    const { line: written } = lines.locate(start)
    const line = example.origins.findLastIndex((origin) => origin < written)
    if (line >= 0) example.notes.push({ line, column: 0, kind: ownValue(tagKinds, node.name ?? '') ?? 'info', text })
    return
  }
  const at = lines.find(start)
  if (!at) return
  const { line, column } = at
  const range = { line, start: column, end: Math.min(column + node.length, at.length) }
  const note = (content: NoteContent) => example.notes.push({ line, column, ...content })
  if (type === 'hover') {
    if (range.end > range.start) example.hovers.push({ ...range, ...describe(node) })
  } else if (type === 'query') note({ kind: 'type', text: describe(node).type })
  else if (type === 'error') {
    example.marks.push({ ...range, kind: 'error' })
    note({ kind: 'error', text })
  } else if (type === 'highlight') example.marks.push({ ...range, kind: 'highlight' })
  else {
    const { completions = [], completionsPrefix = '' } = node
    const typed = completionsPrefix === '.' ? '' : completionsPrefix
    note({ kind: 'completions', names: completions.slice(0, maxCompletions).map(({ name }) => name), typed })
  }
}

const maxCompletions = 6

function describe({ text = '', docs }: TwoslashNode): { type: string; docs?: string } {
  const type = text.replace(/^\(alias\) /, '').replace(/\nimport .*$/s, '')
  return { type, ...(docs !== undefined && docs !== '' && { docs }) }
}

/** Errors that the writer does not expect, and notations that mean nothing. */
function findIssues({ nodes, meta }: TwoslashResult, lines: Lines): ExampleIssue[] {
  const { flagNotations, handbookOptions } = meta
  const isUnchecked = flagNotations.some(({ name }) => name === 'noErrorValidation')
  const expected = handbookOptions.errors
  return [
    ...nodes.flatMap(({ type, code, start, text = '' }): ExampleIssue[] => {
      if (type !== 'error' || isUnchecked || (code !== undefined && expected.includes(code))) return []
      const message = `${text.replace(/\s*\n\s*/g, ' ')} (TS${code})`
      const hint = `If the error is part of the example, add \`// @errors: ${[...expected, code].join(' ')}\`.`
      return [{ message, hint, ...lines.locate(start) }]
    }),
    ...nodes.flatMap(({ type, start, completions = [] }): ExampleIssue[] =>
      type === 'completion' && completions.length === 0 && !isUnchecked
        ? [{ message: 'TypeScript has no completions here.', ...lines.locate(start) }]
        : [],
    ),
    ...flagNotations.flatMap(({ type, name, start }): ExampleIssue[] =>
      type === 'unknown'
        ? [
            {
              message: `Unknown notation \`@${name}\`.`,
              hint: 'Use a compiler option or a Twoslash notation.',
              ...lines.locate(start),
            },
          ]
        : [],
    ),
  ]
}
