import type { ReportingSeverity } from './diagnostic.ts'

/** `markdown` of the site config. The keys are documented in the schema. */
export interface MarkdownConfig {
  parser: 'satteri' | 'micromark'
  format: 'mdx' | 'md' | 'detect' | 'extension'
  /** Functions: unified plugins, each a plugin or `[plugin, options]`. */
  remarkPlugins: unknown[]
  rehypePlugins: unknown[]
  recmaPlugins: unknown[]
  allowedFolders: string[]
  onBrokenMarkdownLinks: ReportingSeverity
  onBrokenMarkdownImages: ReportingSeverity
  anchors: { maintainCase: boolean; likeDocusaurus: boolean }
  admonitions: false | { keywords: string[]; extendDefaults: boolean }
  emoji: boolean
  typography: boolean
  twoslash: boolean
  math: false | MathConfig
  mermaid: boolean
  /** Extensions of Python-Markdown by their names, each with its options, and patterns of files that are not published. */
  pythonMarkdown?: { extensions: Record<string, Record<string, unknown>>; excludedFiles?: string[] }
  /** May contain functions. */
  remarkRehypeOptions: Record<string, unknown>
  preprocessor?: Preprocessor
  parseFrontMatter?: FrontMatterParser
}

/** How the documents of one plugin are compiled, in addition to `markdown` of the site config. Contains functions. */
export interface MarkdownOptions {
  /** Run after those of the site config. */
  remarkPlugins?: unknown[]
  rehypePlugins?: unknown[]
  recmaPlugins?: unknown[]
  /** Run before all others, and before admonitions and other extensions of Markdown are transformed. */
  beforeDefaultRemarkPlugins?: unknown[]
  /** Run before all others. */
  beforeDefaultRehypePlugins?: unknown[]
  /** Replaces `markdown.admonitions`. */
  admonitions?: MarkdownConfig['admonitions']
}

export interface MathConfig {
  output: 'mathml' | 'htmlAndMathml'
  singleDollarTextMath: boolean
  macros: Record<string, string>
}

/** @param options.filePath absolute */
export type Preprocessor = (options: { filePath: string; fileContent: string }) => string

export interface ParsedFrontMatter {
  frontMatter: Record<string, unknown>
  /** The text after the front matter. */
  content: string
}

/** @param options.filePath absolute */
export type FrontMatterParser = (options: {
  filePath: string
  fileContent: string
  /** The built-in parser. */
  defaultParseFrontMatter: (options: { filePath: string; fileContent: string }) => Promise<ParsedFrontMatter>
}) => ParsedFrontMatter | Promise<ParsedFrontMatter>
