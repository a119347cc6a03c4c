/** A file that a plugin generates instead of keeping it on disk. One on disk takes its place. */
export type VirtualFile = VirtualText | VirtualDocument

/** A text, read as if it lay on disk: a document with its front matter, or the settings of a folder. */
export interface VirtualText {
  /** POSIX path relative to the site folder. */
  sourcePath: string
  text: string
}

/** A document that is given as a tree, so that nothing of it is parsed but what people have written. */
export interface VirtualDocument {
  /** POSIX path relative to the site folder. */
  sourcePath: string
  frontMatter: Record<string, unknown>
  /** First line of prose, as plain text. */
  excerpt: string
  /** Its content, a `VirtualRoot` as JSON. */
  tree: string
  /** Where its lines come from, by rising `from`. */
  origins: Origin[]
}

/** From line `from` on, the lines of a generated document are those of a file from `line` on. */
export interface Origin {
  from: number
  /** POSIX path relative to the site folder. */
  sourcePath: string
  line: number
}

export interface VirtualRoot {
  type: 'root'
  children: VirtualNode[]
  /** Theme components (`@theme/Name`) whose scripts and styles belong to the page. */
  uses?: string[]
}

/**
 * A node of mdast as JSON; links between documents are links to source paths (`@site/docs/a.md`). Two more kinds of node:
 * `markdown`, a text that people have written, and `tokens`, a block of code that is tokenised already.
 */
export interface VirtualNode {
  type: string
  children?: VirtualNode[]
  value?: string
  url?: string
  data?: { hName?: string; hProperties?: Record<string, unknown> }
  /** The line of the document on which it stands, see `origins`. */
  line?: number
  /** Of `markdown`: the file from whose folder its relative addresses count; without one they lead nowhere. */
  sourcePath?: string
  /** Of `tokens`: the language, and the tokens of each line. */
  language?: string
  lines?: VirtualToken[][]
  [key: string]: unknown
}

/** A piece of code, its TextMate scope where it has one, and the address that it links to. */
export type VirtualToken = [text: string, scope?: string, url?: string]
