import { codeFrame } from '../../platform/index.ts'
import { type CompiledTexts, englishTexts } from '../../shared/texts/compiled-texts.ts'
import type {
  Artifact,
  ContentFile,
  ConvertedImage,
  DependencyKind,
  Diagnostic,
  LiveSettings,
  ModuleUse,
  Severity,
  SiteConfig,
} from '../../shared/types.ts'
import type { SiteTypography } from '../../shared/typography/site-typography.ts'
import { siteUrl, withBaseUrl } from '../../shared/url.ts'
import type { CodeCheckers } from './code/checks/code-checkers.ts'
import type { Highlighter } from './code/highlight/highlighter.ts'
import type { DependencyResolver } from './dependencies.ts'
import { assetUrl } from './references/assets.ts'
import type { SourceLocation } from './tree/location.ts'
import type { TreeNode } from './tree/nodes.ts'
import type { TypeReader } from './typescript/index.ts'

/** Settings shared by all documents of a site. */
export interface CompileSettings {
  siteDir: string
  /** Content folders of plugins, relative to the site folder. Documents may use their files even outside the site folder. */
  contentFolders: string[]
  config: Omit<SiteConfig, 'plugins'>
  /** Texts in articles, in the language of the site. Default: English. */
  texts?: CompiledTexts
  /** Set by the compiler. */
  typography?: SiteTypography
  /** Plain tags that the theme or the site maps to components. */
  mappedTags: Set<string>
  /** Whether the site is one of Docusaurus: its components get elements as Docusaurus creates them. */
  asDocusaurus?: boolean
  /** Components that documents use without importing them. */
  globalComponents: Set<string>
  highlighter: Highlighter
  /** Finds the plugins that check a code block. */
  codeCheckers?: CodeCheckers
  /** Reads types of TypeScript; left out if there is no need to. */
  types?: TypeReader
  resolver: DependencyResolver
  /** Whether the site has variables. */
  hasVariables?: boolean
  /** Finds a converted image by the content hash of the original; left out if images are published as they are. */
  findImage?(hash: string): Promise<ConvertedImage | undefined>
  /** Runners of code blocks: the languages by the names of the plugins. */
  runners?: Readonly<Record<string, string>>
  /** The plugin whose tool replaces live code blocks, and where their result is. */
  liveRunner?: LiveSettings & { name: string }
  /** Content folders of other versions than the current one, relative to the site folder. */
  versionFolders?: readonly string[]
  /** Whether a plugin needs the documents as Markdown. */
  withMarkdown?: boolean
  /** Whether a plugin needs their sections. */
  withSections?: boolean
}

/** The part of an artifact that the passes collect. */
type Collected = Pick<
  Artifact,
  | 'dependencies'
  | 'links'
  | 'assets'
  | 'images'
  | 'imports'
  | 'partials'
  | 'diagnostics'
  | 'head'
  | 'toc'
  | 'ids'
  | 'hasTitle'
  | 'markdown'
  | 'sections'
>

/** Data that the passes collect from one document, for its artifact and for later passes. */
export interface CompileOutput extends Collected {
  /** Text of the h1, if the document has one. */
  titleText?: string
  /** Component name → source path of the imported document. */
  partialNames: Map<string, string>
  /** Images from files of the site. */
  imageFiles: Map<TreeNode, ImageFile>
  /** Images that must be converted before the document can be compiled with them. */
  unconvertedImages: UnconvertedImage[]
  /** Namespaces that the document re-exports, as JavaScript expressions. */
  exportAll: string[]
  /** The table of contents that the document itself exports. */
  exportedToc?: Artifact['toc']
}

export interface ImageFile {
  /** The path as written in the document. */
  src: string
  /** Path relative to the site folder. */
  file: string
  /** Whether it is the first image, before any section. */
  isFirst: boolean
}

export interface UnconvertedImage {
  /** Absolute path. */
  file: string
  /** Hash of the bytes. */
  hash: string
}

export interface ReportOptions {
  code: string
  severity: Severity | 'ignore'
  message: string
  hint?: string
  /** Counted within the body. */
  line?: number
  column?: number
}

/** A file that a document includes. */
export interface IncludedFile {
  file: ContentFile
  /** Its text, front matter included. */
  source: string
  /** The line with which its body begins in the text that the tree was parsed from: behind the document, and behind other files. */
  line: number
}

/** Context shared by the passes over one document. */
export interface CompileContext {
  /** The document; in a context that `at` returns, the file of the position. */
  file: ContentFile
  /** Path of the document, relative to the site folder. */
  document: string
  settings: CompileSettings
  texts: CompiledTexts
  output: CompileOutput
  /** The files that the document includes, by their lines. */
  includes: IncludedFile[]
  /** Returns the context for what a position has, which may be in an included file: paths are relative to that file. */
  at(location: SourceLocation): CompileContext
  /** Converts a position of the tree to one in a file. The path is that of an included file. */
  inFile(location: SourceLocation): SourceLocation & { sourcePath?: string }
  /** Resolves a dependency and records it, once. */
  resolve(kind: DependencyKind, spec: string): string | null
  /** Returns a path of the site with base URL and trailing slash. */
  siteUrl(path: string): string
  /** Returns the base URL of files that are not pages. */
  filesUrl(): string
  /** Publishes a file of the site folder and returns its URL; null if it does not exist. */
  publishAsset(siteFile: string): string | null
  /** Records, once, that the document uses a module of the registry. */
  recordModuleUse(use: ModuleUse, line?: number): void
  report(options: ReportOptions): void
}

export function createCompileContext(file: ContentFile, settings: CompileSettings): CompileContext {
  const output: CompileOutput = {
    dependencies: [],
    links: [],
    assets: [],
    imports: [],
    partials: [],
    diagnostics: [],
    toc: [],
    ids: [],
    hasTitle: false,
    partialNames: new Map(),
    imageFiles: new Map(),
    unconvertedImages: [],
    exportAll: [],
  }
  const resolved = new Map<string, string | null>()
  const resolveFrom = (from: string) => (kind: DependencyKind, spec: string) => {
    const isRelative = from !== file.sourcePath && relativeKinds.has(kind)
    const key = `${kind} ${spec}${isRelative ? `\n${from}` : ''}`
    const known = resolved.get(key)
    if (known !== undefined) return known
    const value = settings.resolver.resolve(kind, spec, isRelative ? from : file.sourcePath)
    resolved.set(key, value)
    output.dependencies.push(isRelative ? [kind, spec, value, from] : [kind, spec, value])
    return value
  }
  const resolve = resolveFrom(file.sourcePath)
  const baseUrl = () => resolve('config', 'baseUrl') ?? '/'
  const filesUrl = () => resolve('config', 'filesUrl') ?? '/'
  const includes: IncludedFile[] = []
  const includeAt = (line: number | undefined) =>
    line === undefined ? undefined : includes.findLast((included) => included.line <= line)
  const inFile: CompileContext['inFile'] = ({ line, column }) => {
    if (line === undefined) return {}
    const included = includeAt(line)
    if (!included) return { line: line + file.bodyLine, column }
    const { sourcePath, bodyLine } = included.file
    return { sourcePath, line: line - included.line + 1 + bodyLine, column }
  }
  const contexts = new Map<string, CompileContext>()
  const context: CompileContext = {
    file,
    document: file.sourcePath,
    settings,
    texts: settings.texts ?? englishTexts,
    output,
    includes,
    at({ line }) {
      const included = includeAt(line)
      if (!included) return context
      const { sourcePath } = included.file
      const own = contexts.get(sourcePath) ?? { ...context, file: included.file, resolve: resolveFrom(sourcePath) }
      contexts.set(sourcePath, own)
      return own
    },
    inFile,
    resolve,
    siteUrl(path) {
      const setting = resolve('config', 'trailingSlash')
      const trailingSlash = setting === 'true' ? true : setting === 'false' ? false : undefined
      const hasPage = (key: string) => resolve('page', key) !== null
      return siteUrl(path, { baseUrl: baseUrl(), filesUrl: filesUrl(), trailingSlash }, hasPage)
    },
    filesUrl,
    publishAsset(siteFile) {
      const hash = resolve('file', siteFile)
      if (hash === null) return null
      const url = assetUrl(siteFile, hash)
      if (!output.assets.some((asset) => asset.url === url))
        output.assets.push({ file: `${settings.siteDir}/${siteFile}`, url })
      return withBaseUrl(url, filesUrl())
    },
    recordModuleUse(use, line) {
      if (output.imports.some(({ id, kind }) => id === use.id && kind === use.kind)) return
      output.imports.push({ ...use, ...(line !== undefined && { line: inFile({ line }).line }) })
    },
    report({ severity, line, column, ...rest }) {
      if (severity === 'ignore') return
      const place = inFile({ line, column })
      const included = includeAt(line)
      const frame = included && { frame: codeFrame(included.source, place.line as number, column) }
      output.diagnostics.push({ ...rest, severity, sourcePath: file.sourcePath, ...place, ...frame } as Diagnostic)
    },
  }
  return context
}

/** Dependencies whose names can be relative to a file. */
const relativeKinds: ReadonlySet<DependencyKind> = new Set(['link', 'document', 'closest-document'])
