import { Parser as AcornParser } from 'acorn'
import jsx from 'acorn-jsx'
import type { Node, Program } from 'estree'
import type { SourceLocation } from '../tree/location.ts'
import { type Point, syntaxError } from './syntax-error.ts'

/** Disables the check of exported names, which may be declared in another block of the document. */
function withoutExportCheck(Parser: typeof AcornParser): typeof AcornParser {
  return class extends Parser {
    checkLocalExport(): void {}
  }
}

const Acorn = AcornParser.extend(jsx(), withoutExportCheck)
const options = { ecmaVersion: 2024, sourceType: 'module', allowAwaitOutsideFunction: true, locations: true } as const

/** Position at which a piece of JavaScript begins. */
export interface CodeOrigin {
  sourcePath: string
  /** Lines of the file before the body. */
  lineOffset: number
  /** Position of the first character in the body. */
  start: Point
}

/** A program whose positions are relative to `origin`; without it, to the body. */
export interface PlacedProgram extends Program {
  origin?: Point
}

/** Parses imports and exports. */
export function parseProgram(text: string, origin: CodeOrigin): PlacedProgram {
  const program = parseGuarded(origin, () => Acorn.parse(text, options)) as unknown as PlacedProgram
  program.comments = []
  program.origin = origin.start
  return program
}

/** Parses code that the compiler generates. */
export function parseGenerated(text: string): Program['body'] {
  return parseProgram(text, { sourcePath: '', lineOffset: 0, start: { line: 1, column: 1 } }).body
}

/** Parses an expression to a program of one statement, or of none if it only has comments. */
export function parseExpression(text: string, origin: CodeOrigin): PlacedProgram {
  if (!/\S/.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))) {
    return { type: 'Program', body: [], sourceType: 'module', comments: [] }
  }
  return parseWrapped('(', text, '\n)', origin)
}

/** Parses the inside of a spread attribute, `{...spread}`. */
export function parseSpread(text: string, origin: CodeOrigin): PlacedProgram {
  return parseWrapped('({', text, '\n})', origin)
}

function parseWrapped(before: string, text: string, after: string, origin: CodeOrigin): PlacedProgram {
  const { line, column } = origin.start
  return parseProgram(before + text + after, { ...origin, start: { line, column: column - before.length } })
}

/** Returns where a node of a program begins in the body. */
export function nodeLocation({ loc }: Node, { origin }: PlacedProgram): SourceLocation {
  if (!loc) return origin ?? {}
  return origin ? offsetPoint(origin, loc.start) : { line: loc.start.line, column: loc.start.column + 1 }
}

/** @param at relative to `start`: lines count from 1, columns from 0 */
function offsetPoint(start: Point, at: { line: number; column: number }): Point {
  return { line: start.line + at.line - 1, column: at.line === 1 ? start.column + at.column : at.column + 1 }
}

function parseGuarded<T>(origin: CodeOrigin, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    const { loc, message } = error as { loc?: { line: number; column: number }; message: string }
    const at = loc ? offsetPoint(origin.start, loc) : origin.start
    throw syntaxError(message.replace(/ \(\d+:\d+\)$/, ''), at, { ...origin, format: 'mdx' }, error)
  }
}
