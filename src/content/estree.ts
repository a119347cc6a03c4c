import { Parser as AcornParser, type Comment } from 'acorn'
import jsx from 'acorn-jsx'
import type { Program } from 'estree'
import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { SiteError } from '../platform/index.ts'

const Acorn = AcornParser.extend(jsx())
const options = { ecmaVersion: 2024, sourceType: 'module', allowAwaitOutsideFunction: true, locations: true } as const

export interface SourceOrigin {
  sourcePath: string
  lineOffset: number
}

/** Parses the JavaScript in an MDX tree whose parser left it as text. */
export function attachPrograms(tree: Root, origin: SourceOrigin): Root {
  visit(tree, (node) => {
    const { type } = node as { type: string }
    if (type === 'mdxjsEsm') attach(node as MdxNode, origin, parseProgram)
    else if (type === 'mdxFlowExpression' || type === 'mdxTextExpression')
      attach(node as MdxNode, origin, parseExpression)
    else if (type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement')
      attachAttributes(node as unknown as MdxElement, origin)
  })
  return tree
}

interface MdxNode {
  value: string
  data?: Record<string, unknown>
  position?: Nodes['position']
}
interface MdxElement extends MdxNode {
  attributes: { type: string; name?: string; value?: string | MdxNode | null; data?: Record<string, unknown> }[]
}

function attachAttributes(element: MdxElement, origin: SourceOrigin): void {
  for (const attribute of element.attributes) {
    const at = element.position
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      attribute.data = { ...attribute.data, estree: parseSpread(String(attribute.value), { ...origin, at }) }
    } else if (attribute.value && typeof attribute.value === 'object') {
      attribute.value.position ??= at
      attach(attribute.value, origin, parseExpression)
    }
  }
}

function attach(node: MdxNode, origin: SourceOrigin, parse: (text: string, place: Place) => Program): void {
  node.data = { ...node.data, estree: parse(node.value, { ...origin, at: node.position }) }
}

interface Place extends SourceOrigin {
  at?: Nodes['position']
}

export function parseProgram(text: string, place: Place): Program {
  const comments: Comment[] = []
  const program = guarded(place, () => Acorn.parse(text, { ...options, onComment: comments })) as unknown as Program
  return { ...program, comments: comments as unknown as Program['comments'] }
}

/** An expression as the one statement of a program; an empty or commented-out one as an empty program. */
function parseExpression(text: string, place: Place): Program {
  const comments: Comment[] = []
  const empty = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim() === ''
  if (empty) return { type: 'Program', body: [], sourceType: 'module', comments: [] }
  const program = guarded(place, () =>
    Acorn.parse(`(${text}\n)`, { ...options, onComment: comments }),
  ) as unknown as Program
  return { ...program, comments: comments as unknown as Program['comments'] }
}

function parseSpread(text: string, place: Place): Program {
  return guarded(place, () => Acorn.parse(`({${text}})`, options)) as unknown as Program
}

function guarded<T>(place: Place, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    const { loc, message } = error as { loc?: { line: number; column: number }; message: string }
    const start = place.at?.start
    const line = (start?.line ?? 1) + (loc?.line ?? 1) - 1
    throw new SiteError({
      message: `The document cannot be parsed: ${message.replace(/ \(\d+:\d+\)$/, '')}.`,
      hint: 'Write `\\{` and `\\<` (or use inline code) where these characters are meant as text.',
      file: place.sourcePath,
      line: line + place.lineOffset,
      column: loc?.line === 1 ? (start?.column ?? 1) + loc.column : (loc?.column ?? 0) + 1,
      cause: error,
    })
  }
}
