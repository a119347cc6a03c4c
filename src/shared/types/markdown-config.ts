import type { ReportingSeverity } from './diagnostic.ts'

export interface MarkdownConfig {
  /** `satteri` is the fast default; `micromark` is the reference, and is chosen by itself for unknown syntax plugins. */
  parser: 'satteri' | 'micromark'
  /** How `.md` files are read: `detect` reads `.mdx` as MDX and `.md` as CommonMark. */
  format: 'mdx' | 'md' | 'detect'
  /** Functions: unified plugins of the site, each a plugin or `[plugin, options]`. */
  remarkPlugins: unknown[]
  rehypePlugins: unknown[]
  recmaPlugins: unknown[]
  onBrokenMarkdownLinks: ReportingSeverity
  onBrokenMarkdownImages: ReportingSeverity
  anchors: { maintainCase: boolean }
  /** Which containers (`:::name`) are admonitions; false leaves all of them to plugins. */
  admonitions: false | { keywords: string[]; extendDefaults: boolean }
  /** Whether `:tada:` in text becomes the emoji of that name. */
  emoji: boolean
  /** How formulas between dollars are drawn; false leaves dollars alone. */
  math: false | MathConfig
  /** Whether fences of the language `mermaid` become diagrams. */
  mermaid: boolean
  /** Options of mdast-util-to-hast: labels of footnotes, handlers (functions) and the like. */
  remarkRehypeOptions: Record<string, unknown>
  /** Function: the text of a document, changed before anything else looks at it. */
  preprocessor?: Preprocessor
  /** Function: takes the place of the reader of front matter. */
  parseFrontMatter?: FrontMatterParser
}

export interface MathConfig {
  /** MathML needs neither fonts nor styles; with HTML beside it every browser shows the same. */
  output: 'mathml' | 'htmlAndMathml'
  /** Whether one dollar at each end makes a formula, too. */
  singleDollarTextMath: boolean
  /** Macros of the site's own: name with backslash → what it stands for. */
  macros: Record<string, string>
}

/** @param options.filePath absolute */
export type Preprocessor = (options: { filePath: string; fileContent: string }) => string

export interface ParsedFrontMatter {
  frontMatter: Record<string, unknown>
  /** What stands behind the front matter. */
  content: string
}

/** @param options.filePath absolute */
export type FrontMatterParser = (options: {
  filePath: string
  fileContent: string
  /** The generator's own reader. */
  defaultParseFrontMatter: (options: { filePath: string; fileContent: string }) => Promise<ParsedFrontMatter>
}) => ParsedFrontMatter | Promise<ParsedFrontMatter>
