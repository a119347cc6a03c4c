import { createRequire } from 'node:module'
import type { parse } from '@babel/parser'

export type Program = ReturnType<typeof parse>['program']
export type Statement = Program['body'][number]
export type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression']
export type ObjectExpression = Extract<Expression, { type: 'ObjectExpression' }>
export type ArrayExpression = Extract<Expression, { type: 'ArrayExpression' }>

/** Parses the source of a site config, TypeScript or JavaScript; undefined if it has syntax errors. */
export function parseConfig(source: string): Program | undefined {
  // Loaded only here: a valid config never needs the parser.
  const parser: { parse: typeof parse } = createRequire(import.meta.url)('@babel/parser')
  try {
    return parser.parse(source, { sourceType: 'unambiguous', plugins: ['typescript'] }).program
  } catch {
    return undefined
  }
}
