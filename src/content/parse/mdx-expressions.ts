import type { Program } from 'estree'
import type { Nodes, Parent, Root } from 'mdast'
import { nodePoint, type Origin, type PlacedProgram, parseExpression, parseProgram, parseSpread } from './javascript.ts'
import { type Point, syntaxError } from './syntax-error.ts'

export interface ProgramSource {
  /** The text that the tree was made of. */
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

/** Parses the JavaScript in an MDX tree whose parser left it as text. */
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

/** Imports and exports; anything else in a block that begins with one is a mistake. */
function parseModule(node: MdxNode, from: ProgramSource): PlacedProgram {
  const program = parseProgram(node.value, codeOrigin(from, startPoint(node)))
  for (const statement of program.body) {
    if (/^(?:Import|Export)/.test(statement.type)) continue
    const at = nodePoint(statement, program) ?? startPoint(node)
    const reason = 'only imports and exports can stand here (is a blank line missing before text?)'
    throw syntaxError(reason, at, { ...from, format: 'mdx' })
  }
  return program
}

function attachAttributes(element: MdxElement, from: ProgramSource): void {
  if (!element.attributes.some(isCode)) return
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

function isCode(attribute: MdxElement['attributes'][number]): boolean {
  return attribute.type === 'mdxJsxExpressionAttribute' || typeof (attribute.value ?? '') === 'object'
}

/**
 * Finds where the code of each attribute begins: the tree names only the place of the whole element. Asked for the
 * attributes in their order; one that stands otherwise in the source (in a block quote, without its marks) gets the place
 * of the element.
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
      if (!isCode(attribute)) return first
      const code = typeof value === 'object' ? value?.value : value
      const at = source.indexOf(`{${code}`, cursor)
      if (at < 0) return first
      cursor = at + 1 + String(code).length
      return pointAfter(first, source.slice(begin, at + 1))
    },
  }
}

/** The place behind a text that begins at a place. */
function pointAfter(start: Point, text: string): Point {
  const lastBreak = text.lastIndexOf('\n')
  if (lastBreak < 0) return { line: start.line, column: start.column + text.length }
  return { line: start.line + text.split('\n').length - 1, column: text.length - lastBreak }
}

function startPoint(node: MdxNode): Point {
  const start = node.position?.start
  return { line: start?.line ?? 1, column: start?.column ?? 1 }
}

function codeOrigin({ sourcePath, lineOffset }: ProgramSource, { line, column }: Point, columnOffset = 0): Origin {
  return { sourcePath, lineOffset, start: { line, column: column + columnOffset } }
}
