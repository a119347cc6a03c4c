/** Text of a block whose inline markup is not read yet, or that has none. */
export interface Text {
  type: 'text'
  value: string
  /** Line of the source on which it begins, from 1. */
  line: number
  /** Whether its signs are no markup. */
  isLiteral?: boolean
}

/** HTML as it is written. */
export interface Raw {
  type: 'raw'
  value: string
  line: number
}

/** An element; what its attributes mean is up to HTML. */
export interface Tag {
  type: 'tag'
  name: string
  attributes: Map<string, string>
  children: Node[]
  line: number
  /** Last line of a code block. */
  endLine?: number
  /** Info string of a code block, in the form that other code blocks have. */
  meta?: string
}

export type Node = Text | Raw | Tag

export function tag(name: string, line: number, children: Node[] = [], attributes: [string, string][] = []): Tag {
  return { type: 'tag', name, attributes: new Map(attributes), children, line }
}

export function literal(value: string, line: number): Text {
  return { type: 'text', value, line, isLiteral: true }
}

export function isTag(node: Node | undefined, ...names: string[]): node is Tag {
  return node?.type === 'tag' && (names.length === 0 || names.includes(node.name))
}

/** The last element in another one. */
export function lastTag(parent: Tag): Tag | undefined {
  return parent.children.findLast((node): node is Tag => isTag(node))
}

export function append(parent: Tag, child: Tag): Tag {
  parent.children.push(child)
  return child
}

export function hasClass(node: Tag | undefined, name: string): boolean {
  return classes(node).includes(name)
}

export function classes(node: Tag | undefined): string[] {
  return node?.attributes.get('class')?.split(/\s+/).filter(Boolean) ?? []
}

/** The text of nodes, with neither tags nor images. */
export function textOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      return node.type === 'raw' ? node.value.replace(/<[^>]*>/g, '') : textOf(node.children)
    })
    .join('')
}
