import type { Program } from 'estree'
import type { Nodes, Parent, Root } from 'mdast'
import {
  type CodeOrigin,
  nodeLocation,
  type PlacedProgram,
  parseExpression,
  parseProgram,
  parseSpread,
} from '../source/javascript.ts'
import { type Point, syntaxError } from '../source/syntax-error.ts'

export interface ProgramSource {
  /** The parsed text. */
  source: string
  sourcePath: string
  /** Lines of the file before the source. */
  lineOffset: number
}

interface MdxNode {
  type: string
  value: string
  data?: { estree?: Program }
  position?: Nodes['position']
}

interface MdxElement extends MdxNode {
  name: string | null
  attributes: { type: string; name?: string; value?: string | MdxNode | null; data?: { estree?: Program } }[]
}

/** Parses the JavaScript of an MDX tree whose parser leaves it as text. */
export function attachPrograms(tree: Root, from: ProgramSource): Root {
  attachBelow(tree, from)
  return tree
}

function attachBelow(parent: Parent, from: ProgramSource): void {
  for (const child of parent.children) {
    const node = child as unknown as MdxNode
    if (node.type === 'mdxjsEsm') node.data = { ...node.data, estree: parseModule(node, from) }
    else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      node.data = { ...node.data, estree: parseExpression(node.value, codeOrigin(from, startPoint(node), 1)) }
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      attachAttributes(node as MdxElement, from)
    }
    if ('children' in child) attachBelow(child as Parent, from)
  }
}

/** Parses a block of imports and exports; other statements are an error. */
function parseModule(node: MdxNode, from: ProgramSource): PlacedProgram {
  const program = parseProgram(node.value, codeOrigin(from, startPoint(node)))
  for (const statement of program.body) {
    if (/^(?:Import|Export)/.test(statement.type)) continue
    const at = { ...startPoint(node), ...nodeLocation(statement, program) }
    const reason = 'only imports and exports are allowed here (is a blank line missing before the text?)'
    throw syntaxError(reason, at, { ...from, format: 'mdx' })
  }
  return program
}

function attachAttributes(element: MdxElement, from: ProgramSource): void {
  if (!element.attributes.some(hasCode)) return
  const places = createAttributePlaces(element, from.source)
  for (const attribute of element.attributes) {
    const start = places.next(attribute)
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      attribute.data = { ...attribute.data, estree: parseSpread(String(attribute.value), codeOrigin(from, start)) }
    } else if (attribute.value && typeof attribute.value === 'object') {
      const { value } = attribute
      value.data = { ...value.data, estree: parseExpression(value.value, codeOrigin(from, start)) }
    }
  }
}

function hasCode(attribute: MdxElement['attributes'][number]): boolean {
  return attribute.type === 'mdxJsxExpressionAttribute' || typeof (attribute.value ?? '') === 'object'
}

/**
 * Finds where the code of each attribute begins, since the tree only has the position of the element. Attributes have to
 * be requested in order. Code that differs from the source (in a block quote) gets the position of the element.
 */
function createAttributePlaces(element: MdxElement, source: string) {
  const first = startPoint(element)
  const begin = element.position?.start.offset ?? 0
  let cursor = begin + 1 + (element.name?.length ?? 0)
  return {
    next(attribute: MdxElement['attributes'][number]): Point {
      const { name = '', value } = attribute
      const named = source.indexOf(name, cursor)
      if (named < 0) return first
      cursor = named + name.length
      if (!hasCode(attribute)) return first
      const code = typeof value === 'object' ? value?.value : value
      const at = source.indexOf(`{${code}`, cursor)
      if (at < 0) return first
      cursor = at + 1 + String(code).length
      return pointAfter(first, source.slice(begin, at + 1))
    },
  }
}

/** Returns the position after a text that begins at `start`. */
function pointAfter(start: Point, text: string): Point {
  const lastBreak = text.lastIndexOf('\n')
  if (lastBreak < 0) return { line: start.line, column: start.column + text.length }
  return { line: start.line + text.split('\n').length - 1, column: text.length - lastBreak }
}

function startPoint(node: MdxNode): Point {
  const start = node.position?.start
  return { line: start?.line ?? 1, column: start?.column ?? 1 }
}

function codeOrigin({ sourcePath, lineOffset }: ProgramSource, { line, column }: Point, columnOffset = 0): CodeOrigin {
  return { sourcePath, lineOffset, start: { line, column: column + columnOffset } }
}
