import type { ReferenceEntry } from './reference.ts'

/** A file that a plugin generates. A file on disk with the same path overrides it. */
export type VirtualFile = VirtualText | VirtualDocument

/** A generated text: a document with front matter, or the settings of a folder. */
export interface VirtualText {
  /** POSIX path relative to the site folder. */
  sourcePath: string
  text: string
}

/** A generated document, given as a tree. Only its `markdown` nodes are parsed. */
export interface VirtualDocument {
  /** POSIX path relative to the site folder. */
  sourcePath: string
  frontMatter: Record<string, unknown>
  /** First line of text, as plain text. */
  excerpt: string
  /** Content: a `VirtualRoot` as JSON. */
  tree: string
  /** Sources of its lines, sorted by `from`. */
  origins: Origin[]
  /** What it describes. */
  entries?: ReferenceEntry[]
  /** Another path that leads to it in links, unless a document is there. */
  alsoAt?: string
  /** False if code spans that name an entry must not link to it. */
  linkCode?: false
}

/** Maps the lines of a generated document, from `from` on, to the lines of a file, from `line` on. */
export interface Origin {
  from: number
  /** POSIX path relative to the site folder. */
  sourcePath: string
  line: number
  /** Named by diagnostics instead of the line: what the text belongs to. */
  item?: string
  /** Whether the site does not own the file: errors in its text are warnings. */
  isForeign?: true
}

export interface VirtualRoot {
  type: 'root'
  children: VirtualNode[]
  /** Theme components (`@theme/Name`) whose scripts and styles belong to the page. */
  uses?: string[]
}

/**
 * An mdast node as JSON. Links between documents use source paths (`@site/docs/a.md`). Two more types: `markdown` is Markdown
 * text to parse, `tokens` is a code block that is already tokenized.
 */
export interface VirtualNode {
  type: string
  children?: VirtualNode[]
  value?: string
  url?: string
  data?: { hName?: string; hProperties?: Record<string, unknown> }
  /** Line in the document, see `origins`. */
  line?: number
  /** Of `markdown`: the file that relative URLs refer to. Without it, they are broken. */
  sourcePath?: string
  /** Of `tokens`: the language and the tokens of each line. */
  language?: string
  lines?: VirtualToken[][]
  [key: string]: unknown
}

/** A token of code, with its TextMate scope and link URL, if any. */
export type VirtualToken = [text: string, scope?: string, url?: string]
