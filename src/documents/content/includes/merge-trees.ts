import type { FootnoteDefinition, Heading, Html, Nodes, Root } from 'mdast'
import type { PlacedProgram } from '../source/javascript.ts'
import { eachNode } from '../tree/walk.ts'

interface Shift {
  lines: number
  offset: number
}

/** A node, an attribute of a component, or the expression in one. */
interface Placed {
  position?: Nodes['position']
  data?: { estree?: PlacedProgram }
  attributes?: unknown
  value?: unknown
}

/** Moves all positions of a tree. */
export function shiftPositions(tree: Root, shift: Shift): void {
  // Nodes can share their positions.
  const moved = new Set<unknown>()
  const move = ({ position, data, attributes, value }: Placed) => {
    for (const point of [position?.start, position?.end]) {
      if (!point || moved.has(point)) continue
      moved.add(point)
      point.line += shift.lines
      if (point.offset !== undefined) point.offset += shift.offset
    }
    const program = data?.estree
    if (program && !moved.has(program)) {
      moved.add(program)
      const { line, column } = program.origin ?? { line: 1, column: 1 }
      program.origin = { line: line + shift.lines, column }
    }
    if (Array.isArray(attributes)) for (const attribute of attributes) move(attribute as Placed)
    if (typeof value === 'object' && value !== null) move(value as Placed)
  }
  move(tree as Placed)
  eachNode<Nodes>(tree, (node) => move(node as Placed))
}

/** Moves headings by levels, of Markdown and of HTML. */
export function shiftHeadings(tree: Root, levels: number): void {
  if (levels === 0) return
  const moved = (level: number) => Math.min(6, Math.max(1, level + levels))
  eachNode<Nodes>(tree, (node) => {
    if (node.type === 'heading') node.depth = moved(node.depth) as Heading['depth']
    else if (node.type === 'html') moveTags(node, moved)
    else {
      const element = node as { name?: string | null }
      const level = /^h([1-6])$/.exec(element.name ?? '')?.[1]
      if (level !== undefined && node.type.startsWith('mdxJsx')) element.name = `h${moved(Number(level))}`
    }
  })
}

function moveTags(node: Html, moved: (level: number) => number): void {
  node.value = node.value.replace(
    /(<\/?h)([1-6])(?=[\s>])/gi,
    (_, before: string, level: string) => before + moved(Number(level)),
  )
}

/** A footnote, the definition of a link, or what refers to one. */
type Labeled = Nodes & Pick<FootnoteDefinition, 'identifier' | 'label'>

const kinds = new Map([
  ['footnoteDefinition', 'footnote'],
  ['footnoteReference', 'footnote'],
  ['definition', 'link'],
  ['linkReference', 'link'],
  ['imageReference', 'link'],
])

/** Tracks the labels of footnotes and links, which are different ones in each file. */
export function createLabels(document: Root): { rename(tree: Root): void } {
  const taken = new Set<string>()
  const keyOf = (node: Nodes, identifier: string) => `${kinds.get(node.type)} ${identifier.toLowerCase()}`
  const definitions = (tree: Root) => {
    const found: Labeled[] = []
    eachNode<Nodes>(tree, (node) => {
      if (node.type === 'definition' || node.type === 'footnoteDefinition') found.push(node)
    })
    return found
  }
  for (const node of definitions(document)) taken.add(keyOf(node, node.identifier))
  return {
    /** Gives the labels of a file that are taken other names. */
    rename(tree) {
      const names = new Map<string, string>()
      for (const node of definitions(tree)) {
        const key = keyOf(node, node.identifier)
        if (names.has(key)) continue
        let name = node.identifier
        for (let count = 2; taken.has(keyOf(node, name)); count++) name = `${node.identifier}_${count}`
        names.set(key, name)
        taken.add(keyOf(node, name))
      }
      eachNode<Nodes>(tree, (node) => {
        if (!kinds.has(node.type)) return
        const labeled = node as Labeled
        const name = names.get(keyOf(node, labeled.identifier))
        if (name !== undefined && name !== labeled.identifier) Object.assign(labeled, { identifier: name, label: name })
      })
    },
  }
}
