import type { Diagnostic } from './diagnostic.ts'
import type { HeadTag } from './head-tag.ts'
import type { OptimizedImage } from './images.ts'
import type { Json } from './json.ts'
import type { Origin } from './virtual-file.ts'

/** A content file, read but not compiled. */
export interface ContentFile {
  /** Absolute path on disk. */
  file: string
  /** POSIX path relative to the site folder: identifies the file in data and in the cache. */
  sourcePath: string
  /** Hash of the bytes. */
  hash: string
  format: 'md' | 'mdx'
  /** The syntax because of which a `.md` file is read as MDX, if nothing else says so. */
  mdxSyntax?: MdxSyntax
  frontMatter: Record<string, unknown>
  /** The front matter as written, if a schema of the site has checked and replaced it. */
  writtenFrontMatter?: Record<string, unknown>
  /** Whether the front matter is invalid, which is an error: it contains only what can be read. */
  hasInvalidFrontMatter?: true
  /** Numbers of the front matter that are written in another way than JavaScript writes them: `1.10` is the number 1.1. */
  writtenScalars?: { path: (string | number)[]; value: number; text: string }[]
  /** Number of lines before the body: body line + `bodyLine` = line in the file. */
  bodyLine: number
  /** First-level heading at the start of the body. */
  contentTitle?: string
  /** First line of text, as plain text. */
  excerpt: string
  /** Whether it has double braces, which may be references to variables. */
  hasBraces?: true
  /** Whether it may include files. */
  hasIncludes?: true
  /** Part of the document to show. Default: all of it. */
  view?: DocumentView
  /** Sources of the lines of a generated document. */
  origins?: Origin[]
  /** Content of a generated file: Markdown, or a tree as JSON. */
  source?: string
  /** Whether a plugin generates the file. */
  isGenerated?: true
}

/** The variables of a site in one locale. */
export interface VariableTable {
  values: Record<string, Json>
  /** Those of versions and translations, by content folder. */
  scopes: { folder: string; values: Record<string, Json> }[]
}

/** The language of the documents of one locale, and the versions that the site has. */
export interface DocumentPlaces {
  locale: string | null
  locales: string[]
  /** By content folder, the innermost first. */
  versions: { folder: string; version: string }[]
}

/** An import, an export, a component or an `mdx-code-block` in a document. */
export interface MdxSyntax {
  /** `import`, `export`, `mdx-code-block`, or a tag: `<Tabs>`. */
  code: string
  /** Line in the file; in the body, before the document is read. */
  line: number
}

/** The part of a document that a page shows. */
export interface DocumentView {
  /** Regular expression, as a string, for the marker that ends the part. */
  until?: string
  /** Whether to leave out the title at the start of the body, because the page shows it. */
  untitled?: true
}

/** A document on a page, in full or as an excerpt. Links to the document never lead to a page with an excerpt. */
export interface RouteContent extends DocumentView {
  id: string
  variant: 'full' | 'excerpt'
  /** Path of the document's own page, if this is another one, such as a list of posts. */
  home?: string
}

export interface TocItem {
  id: string
  /** 2 to 6. */
  level: number
  /** Heading text as inline HTML. */
  html: string
}

/** Represents the headings of an imported document in a table of contents. */
export interface TocPartial {
  partial: string
}

/** The text below one heading of a document. */
export interface DocumentSection {
  /** Id of the heading; undefined before the first heading. */
  id?: string
  /** 2 to 6; 1 before the first heading. */
  level: number
  /** Text of the heading; empty before the first heading. */
  title: string
  text: string
  /** Text of the code blocks. */
  code?: string
}

export interface LinkUse {
  /** URL in the output, base URL included. */
  url: string
  /** The link in the document, if it differs. */
  written?: string
  line?: number
  column?: number
  /** File of the line, if it is not the document. */
  sourcePath?: string
  /** What the text belongs to, if it has no line. */
  item?: string
  /** Whether it is a warning at most, because the site does not own the file. */
  isForeign?: true
  /** Whether a diagnostic of the document reports it, so that it is not checked again. */
  isReported?: true
  /** Whether it is an attribute of a component of the site, and only a link if the page has a link to it. */
  ifRendered?: true
}

/**
 * A dependency of a compiled document, with the value that it resolved to; null if it does not exist. `link`: path of a
 * Markdown file's page; `file`: content hash of a file; `static`: whether a static file exists; `document`: id of an imported
 * document; `config`: value of a setting; `names`: the links of code spans, see `NameRequest`; `definition`: value of a
 * name that code blocks use; `variable`: value of a variable as JSON; `place`: language or version of the document. `file` is that
 * of a relative path, if it is not the document.
 */
export type Dependency = [kind: DependencyKind, spec: string, value: string | null, file?: string]
export type DependencyKind =
  | 'link'
  | 'file'
  | 'static'
  | 'document'
  | 'config'
  | 'closest-document'
  | 'page'
  | 'names'
  | 'definition'
  | 'variable'
  | 'closest-variable'
  | 'place'

/** A module of the bundle that a document uses: `use` for import, `req` for require(), `load` for import(). */
export interface ModuleUse {
  id: string
  kind: 'use' | 'req' | 'load'
  /** Line in the file. */
  line?: number
}

/** A file that a document uses, to be published at `url` (without base URL). */
export interface AssetUse {
  file: string
  url: string
}

/** A section of a document, or a placeholder for an imported document. */
export type SectionPart = DocumentSection | TocPartial

/** One compiled document, without its compiled text: the article of a static document, the module of a mixed one. */
export interface Artifact {
  /** The source path of the document. */
  id: string
  /** Set if it is only a part of the document. */
  view?: DocumentView
  /** `static`: the article is one HTML string; `mixed`: it has components, expressions or modules. */
  kind: 'static' | 'mixed'
  /** Hash of the compiled text: its key in the cache. */
  compiledHash: string
  /** The front matter of the document, if a schema of the site has replaced the written one. */
  frontMatter?: Record<string, unknown>
  /** Where the module is published, if a page needs it; without base URL. */
  url: string
  toc: (TocItem | TocPartial)[]
  ids: string[]
  links: LinkUse[]
  imports: ModuleUse[]
  /** Source paths of the documents it imports. */
  partials: string[]
  assets: AssetUse[]
  /** Images that are also published in other formats and widths. */
  images?: OptimizedImage[]
  /** Tags for the head of the page. */
  head?: HeadTag[]
  /** Whether the body contains the h1 of the page. */
  hasTitle: boolean
  /** The document as plain Markdown, with placeholders for URLs and imported documents. Set if a plugin needs it. */
  markdown?: string
  /**
   * The text below each heading, with placeholders for imported documents. Set for full documents, if a plugin needs it.
   * `hash` changes with the parts, which are cached under it and left out of the artifacts of a site: they are most of its text.
   */
  sections?: { hash: string; parts?: SectionPart[] }
  dependencies: Dependency[]
  diagnostics: Diagnostic[]
}
