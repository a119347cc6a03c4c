import { Parser as AcornParser } from 'acorn'
import jsx from 'acorn-jsx'
import type { Node, Program } from 'estree'
import { type Point, syntaxError } from './syntax-error.ts'

/** Names that are exported may be declared in another block of the document: whether they are is known only later. */
function withoutExportCheck(Parser: typeof AcornParser): typeof AcornParser {
  return class extends Parser {
    checkLocalExport(): void {}
  }
}

const Acorn = AcornParser.extend(jsx(), withoutExportCheck)
const options = { ecmaVersion: 2024, sourceType: 'module', allowAwaitOutsideFunction: true, locations: true } as const

/** Where a piece of JavaScript stands. */
export interface Origin {
  sourcePath: string
  /** Lines of the file before the body. */
  lineOffset: number
  /** Of the first character of the piece. */
  start: Point
}

/** A program whose positions count from its own beginning; without `origin` they count from that of the body. */
export interface PlacedProgram extends Program {
  origin?: Point
}

/** Parses imports and exports. */
export function parseProgram(text: string, origin: Origin): PlacedProgram {
  const program = parseGuarded(origin, () => Acorn.parse(text, options)) as unknown as PlacedProgram
  program.comments = []
  program.origin = origin.start
  return program
}

/** Parses code that the compiler writes itself. */
export function parseGenerated(text: string): Program['body'] {
  return parseProgram(text, { sourcePath: '', lineOffset: 0, start: { line: 1, column: 1 } }).body
}

/** Parses an expression to the one statement of a program; an empty or commented-out one to an empty program. */
export function parseExpression(text: string, origin: Origin): PlacedProgram {
  if (!/\S/.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))) {
    return { type: 'Program', body: [], sourceType: 'module', comments: [] }
  }
  return parseWrapped('(', text, '\n)', origin)
}

/** Parses the inside of `{...spread}` among the attributes of an element. */
export function parseSpread(text: string, origin: Origin): PlacedProgram {
  return parseWrapped('({', text, '\n})', origin)
}

function parseWrapped(before: string, text: string, after: string, origin: Origin): PlacedProgram {
  const { line, column } = origin.start
  return parseProgram(before + text + after, { ...origin, start: { line, column: column - before.length } })
}

/** The text that an expression of a tree is, when it is a literal one: `{'a'}`, `{1}`, `` {`b`} ``. */
export function literalText(data: unknown): string | undefined {
  const [statement, ...others] = (data as { estree?: Program } | undefined)?.estree?.body ?? []
  if (statement?.type !== 'ExpressionStatement' || others.length > 0) return undefined
  const { expression } = statement
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0) {
    return expression.quasis[0]?.value.cooked ?? undefined
  }
  if (expression.type !== 'Literal') return undefined
  return typeof expression.value === 'string' || typeof expression.value === 'number'
    ? String(expression.value)
    : undefined
}

/** Where a node of a program stands in the body. */
export function nodePoint({ loc }: Node, { origin }: PlacedProgram): Point | undefined {
  if (!loc) return origin
  return origin ? offsetPoint(origin, loc.start) : { line: loc.start.line, column: loc.start.column + 1 }
}

/** @param at counts lines from 1 and columns from 0, within the piece that begins at `start` */
function offsetPoint(start: Point, at: { line: number; column: number }): Point {
  return { line: start.line + at.line - 1, column: at.line === 1 ? start.column + at.column : at.column + 1 }
}

function parseGuarded<T>(origin: Origin, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    const { loc, message } = error as { loc?: { line: number; column: number }; message: string }
    const at = loc ? offsetPoint(origin.start, loc) : origin.start
    throw syntaxError(message.replace(/ \(\d+:\d+\)$/, ''), at, { ...origin, format: 'mdx' }, error)
  }
}
