/** A top-level block of a document. */
export interface Block {
  kind: BlockKind
  raw: string
  /** Range in the text of the document. */
  start: number
  end: number
  /** Line in the file, from 1. */
  line: number
  /** Hash of the kind and the text. Outside of code, line breaks and spaces are all alike. */
  hash: string
}

/** A text in the front matter of a document. */
export interface FrontMatterText {
  key: string
  value: string
  /** Range of the YAML scalar in the text of the document. */
  start: number
  end: number
  line: number
  hash: string
}

/** A document with its translatable parts. */
export interface SplitDocument {
  text: string
  texts: FrontMatterText[]
  blocks: Block[]
  /** Where another key of the front matter can be inserted; undefined without front matter. */
  frontMatterEnd?: number
}

/** One letter for each kind of block: they name blocks in the file of records. */
const kinds = {
  heading: 'h',
  paragraph: 'p',
  list: 'l',
  table: 't',
  code: 'c',
  blockquote: 'q',
  containerDirective: 'a',
  leafDirective: 'a',
  textDirective: 'a',
  mdxJsxFlowElement: 'j',
  html: 'j',
  mdxjsEsm: 'e',
  mdxFlowExpression: 'x',
  definition: 'd',
  footnoteDefinition: 'f',
  thematicBreak: 'r',
  math: 'm',
} as const

export type BlockKind = (typeof kinds)[keyof typeof kinds] | 'o'

/** Returns the kind of a block. @param type type of its mdast node */
export function blockKind(type: string): BlockKind {
  return Object.hasOwn(kinds, type) ? kinds[type as keyof typeof kinds] : 'o'
}

/** How a report names a kind of block. */
export const kindNames: Record<BlockKind, string> = {
  h: 'heading',
  p: 'paragraph',
  l: 'list',
  t: 'table',
  c: 'code block',
  q: 'quote',
  a: 'admonition',
  j: 'element',
  e: 'import or export',
  x: 'expression',
  d: 'link definition',
  f: 'footnote',
  r: 'thematic break',
  m: 'formula',
  o: 'block',
}
