import type { Diagnostic } from './diagnostic.ts'
import type { HeadTag } from './route.ts'
import type { Origin } from './virtual-file.ts'

/** What reading one file teaches without compiling it. */
export interface ContentFile {
  /** Absolute path on disk. */
  file: string
  /** POSIX path relative to the site folder: the identity of the file in data and in the store. */
  sourcePath: string
  /** Hash of the bytes. */
  hash: string
  format: 'md' | 'mdx'
  frontMatter: Record<string, unknown>
  /** Number of lines that stand before the body, so that body line + offset = line in the file. */
  bodyLine: number
  /** The first-level heading, when the body begins with one. */
  contentTitle?: string
  /** First line of prose, as plain text. */
  excerpt: string
  /** How much of it is wanted; all of it where there is none. */
  view?: DocumentView
  /** Of a document that a plugin gives as a tree: where its lines come from. */
  origins?: Origin[]
  /** Its content, where that does not lie on disk: Markdown, or a tree as JSON. */
  source?: string
}

/** A part of a document that a page shows in place of all of it. */
export interface DocumentView {
  /** Source of the regular expression of the mark before which it ends. */
  until?: string
  /** Whether the title that the body begins with is left out, because the page shows it itself. */
  untitled?: true
}

/** A document on a page, and how much of it. An excerpt is never taken for the page of the document. */
export interface RouteContent extends DocumentView {
  id: string
  variant: 'full' | 'excerpt'
}

export interface TocItem {
  id: string
  /** 2 to 6. */
  level: number
  /** Heading text as inline HTML. */
  html: string
}

/** A place in a table of contents where the headings of an imported document belong. */
export interface TocPartial {
  partial: string
}

/** What stands below one heading of a document, as plain words. */
export interface DocumentSection {
  /** Id of the heading; absent for what stands before the first one. */
  id?: string
  /** 2 to 6; 1 for what stands before the first heading. */
  level: number
  /** Text of the heading; empty for what stands before the first one. */
  title: string
  text: string
  /** The blocks of code among it. */
  code?: string
}

export interface LinkUse {
  /** The URL as it stands in the output, base URL included. */
  url: string
  line?: number
  column?: number
  /** The file of the line, where it is not that of the document. */
  sourcePath?: string
}

/**
 * A question that compiling one document asked the site, with the answer it got. `link`: where a Markdown file is
 * published; `file`: content hash of a file; `static`: whether a static file exists; `document`: the identity of an
 * imported document; `config`: a named setting. A missing thing is answered with null.
 */
export type Dependency = [kind: DependencyKind, spec: string, answer: string | null]
export type DependencyKind = 'link' | 'file' | 'static' | 'document' | 'config'

/** A module of the bundle that a document uses: `use` for import, `req` for require(), `load` for import(). */
export interface ModuleUse {
  id: string
  kind: 'use' | 'req' | 'load'
  /** Line of the file on which it stands. */
  line?: number
}

/** A file that compiling found and that must be published under `url` (without base URL). */
export interface AssetUse {
  file: string
  url: string
}

/** One compiled document, without its compiled text: the article of a static document, the module of a mixed one. */
export interface Artifact {
  /** The source path of the document. */
  id: string
  /** Where it is only a part of the document. */
  view?: DocumentView
  /** `static`: the article is one HTML string; `mixed`: it has components, expressions or modules. */
  kind: 'static' | 'mixed'
  /** Hash of the compiled text: its key in the cache. */
  compiledHash: string
  /** Where the module is published, if a page needs it; without base URL. */
  url: string
  toc: (TocItem | TocPartial)[]
  ids: string[]
  links: LinkUse[]
  imports: ModuleUse[]
  /** Source paths of the documents it imports. */
  partials: string[]
  assets: AssetUse[]
  /** Tags that the document wants in the head of its page; absent where it wants none. */
  head?: HeadTag[]
  /** Whether the body itself holds the page's h1. */
  hasTitle: boolean
  /** The document as plain Markdown, with marks where addresses and imported documents go in; made where a plugin wants it. */
  markdown?: string
  /**
   * What stands below each heading, with places where imported documents belong; made where a plugin wants it, for whole
   * documents. `hash` stands for all of it.
   */
  sections?: { hash: string; parts: (DocumentSection | TocPartial)[] }
  dependencies: Dependency[]
  diagnostics: Diagnostic[]
}
