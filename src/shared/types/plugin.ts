import type { CodeBlocks, CodeData } from './code-blocks.ts'
import type { CodeRunner } from './code-runner.ts'
import type { ContentFile } from './content.ts'
import type { Diagnostic, Severity } from './diagnostic.ts'
import type { DocumentedApi } from './documented-api.ts'
import type { HeadTag } from './head-tag.ts'
import type { Json } from './json.ts'
import type { MarkdownOptions } from './markdown-config.ts'
import type { SitePage } from './page.ts'
import type { PluginContext } from './plugin-context.ts'
import type { LazyTask, TaskItem, TaskOptions } from './plugin-task.ts'
import type { DeclaredRedirect } from './redirect.ts'
import type { Route, RouteResult } from './route.ts'
import type { Command, RequestHandler, ServeContext } from './serving.ts'
import type { DevelopedSite, LastBuild, Site } from './site.ts'
import type { PolicyDirective, SiteConfig } from './site-config.ts'
import type { ThemeTexts } from './theme-texts.ts'
import type { Tool, ToolContext, ToolPage } from './tools.ts'
import type { TranslatableFile } from './translatable-file.ts'
import type { VirtualFile } from './virtual-file.ts'

/** The last commit of a file. */
export interface LastUpdate {
  /** ISO date and time. */
  date: string
  author: string
}

export interface LoadContext extends PluginContext {
  /** The texts of the theme in the language of the site. */
  texts: ThemeTexts
  /**
   * Reads the content files below a folder (relative to the site folder) that match globs, sorted by path. Files that
   * cannot be read are reported and left out.
   */
  readAll(folder: string, options: { include: string[]; exclude: string[] }): Promise<ContentFile[]>
  /**
   * Replaces the front matter of a content file that has been read, for all that is compiled from it: what `frontMatter` is in
   * the document itself. Returns the file.
   */
  setFrontMatter(sourcePath: string, frontMatter: Record<string, unknown>): ContentFile
  /** Finds other files that match globs. Returns sorted paths, relative to the site folder. */
  findFiles(folder: string, options: { include: string[]; exclude: string[] }): Promise<string[]>
  /** Returns the text of a file, relative to the site folder; undefined if it does not exist. */
  readText(sourcePath: string): Promise<string | undefined>
  /** Returns the default export of a TypeScript, JavaScript or JSON module, relative to the site folder. */
  importModule(sourcePath: string): Promise<unknown>
  /**
   * Returns the last commit of a file, relative to the site folder; undefined if there is none. If Git fails, this is
   * reported once.
   */
  lastUpdate(sourcePath: string): Promise<LastUpdate | undefined>
  /**
   * Returns when a file, relative to the site folder, was created, as an ISO date and time: by its first commit, else by the
   * file system, which can change with the next checkout.
   */
  createdAt(sourcePath: string): Promise<{ date: string; by: 'git' | 'disk' }>
  /**
   * Publishes a file of the site under a hashed name and returns its path, without base URL; undefined if it does not exist.
   * `file` is relative to the folder of `from`, or begins with `@site/`.
   */
  asset(file: string, from: string): Promise<string | undefined>
  /**
   * Whether the site may publish a file, relative to the site folder, which need not exist: files of the site folder, of content
   * folders, and of `markdown.allowedFolders`. Symbolic links are resolved first.
   */
  isAllowed(sourcePath: string): boolean
  /**
   * Makes a content folder of a commit available below the site folder, together with the files of the commit that it refers to.
   * @throws SiteError if the commit or the folder does not exist
   */
  readCommit(request: CommitRequest): Promise<CommitFiles>
  /** Reports a diagnostic and continues. The severity `ignore` reports nothing. */
  report(diagnostic: Omit<Diagnostic, 'severity'> & { severity?: Severity | 'ignore' }): void
}

/** A commit, by one of its names. */
export type CommitRef = { tag: string } | { branch: string } | { commit: string }

export interface CommitRequest {
  ref: CommitRef
  /** Id of the content plugin. */
  instance: string
  /** Content folder at the commit, relative to the site folder. */
  folder: string
  /** Name of the version that consists of these documents. */
  version?: string
  /** Further files, relative to the site folder. Those that the commit lacks are left out. */
  files?: string[]
}

/** The files of a commit. */
export interface CommitFiles {
  /** Folder with the site's files at that commit, relative to the site folder. */
  siteFolder: string
  /** The commit as diagnostics name it: its tag or branch, or the start of its hash. */
  label: string
  /** What was left out, as sentences. */
  warnings: { message: string; hint: string }[]
}

/** The files of a commit, which are read on request. */
export interface CommitSource {
  /** The commit as diagnostics name it: its tag or branch, or the start of its hash. */
  label: string
  /** Finds files that match globs. Returns sorted paths, relative to the site folder. */
  findFiles: LoadContext['findFiles']
  /** Returns the text of a file, relative to the site folder; undefined if it does not exist. */
  readText: LoadContext['readText']
}

/** The files of a version of the docs, as a plugin has read them at its release. */
export interface VersionSource extends CommitSource {
  /** Name of the version. */
  label: string
  /** Text that the plugin had cached under a name. */
  readCache(name: string): Promise<string | undefined>
}

/** A version of the docs, and those before it. */
export interface DocsVersions {
  /** Its name; unset for the current version if the site gives it none. */
  label?: string
  /** The oldest first. */
  older: VersionSource[]
}

/** Context of the hook `files`. */
export interface FilesContext extends LoadContext {
  /**
   * Returns the content folder of another plugin, by its name, relative to the site folder.
   * @throws SiteError if there is no such plugin
   */
  contentFolder(plugin: string): string
  /** Text that the plugin cached under a name, in this build or an earlier one. */
  readCache(name: string): Promise<string | undefined>
  /** Caches a text for later builds, which may run offline. */
  writeCache(name: string, text: string): Promise<void>
  /**
   * Returns the text cached for a key by this build or an earlier one, else creates and caches it. For expensive results; the key
   * names everything that they depend on.
   */
  cached(key: string, create: () => Promise<string>): Promise<string>
  /**
   * Opens a commit, to read single files of it. Plugins list such commits in `refs`.
   * @throws SiteError if the commit does not exist
   */
  openCommit(ref: CommitRef): Promise<CommitSource>
  /**
   * Provides data for the module of `codeBlocks`. Documents of an older version are checked with what the hook provides for that
   * version.
   */
  provideCodeData(data: CodeData): Promise<void>
  /**
   * Returns the version of a docs plugin, by its name, that the hook generates documents for, and the older versions for which it
   * generates documents too.
   */
  versions(plugin: string): Promise<DocsVersions>
  /** Set for an older version of the docs: what is read is the state at its release, and the cache never expires. */
  isVersion?: true
}

export interface RouteContext extends PluginContext {
  /** The texts of the theme in the language of the site. */
  texts: ThemeTexts
  /** Joins base URL and path and applies `trailingSlash`. Paths that look like files get no slash. */
  url(path: string): string
  /** The same for a page, whose path can look like a file: `node.js`. */
  pageUrl(path: string): string
  /** Returns the URL of the shared data with this name. */
  sharedUrl(name: string): string
}

/** Context of the hook `compiled`. */
export interface CompiledContext extends RouteContext {
  /** All pages whose documents are compiled, sorted by path. */
  routes: readonly Route[]
  /** Returns a document as plain Markdown, as `Site.markdown` does. */
  markdown(id: string, mapUrl: (address: string) => string): string | undefined
  /** Returns the text cached for a key by this build or an earlier one, else creates and caches it. */
  cached(key: string, create: () => Promise<string>): Promise<string>
  /** To be awaited between the steps of long work: the dev server handles requests meanwhile. */
  pause(): Promise<void>
}

/** Result of the hook `compiled`. */
export interface CompiledResult {
  /** Properties to add to the data of pages, by their paths. */
  data?: Record<string, Record<string, Json>>
  /** Further pages. */
  routes?: Route[]
  /** Pages for paths without a page: those for the path of another page or of a redirect are left out. */
  fallbackRoutes?: Route[]
}

export interface BundleContext extends PluginContext {
  target: 'browser' | 'node'
  /**
   * The bundled site config, which modules in other threads can import: its absolute path, and a key that changes with the
   * config and everything that it imports.
   */
  configModule: { file: string; key: string }
}

export interface BundlePatch {
  alias?: Record<string, string>
  /** Modules that run in the browser on every page. */
  clientModules?: string[]
  /** The same for modules that are also evaluated, once, where pages are rendered. If one throws there, no page is rendered. */
  universalModules?: string[]
  /** PostCSS plugins for the style sheets of the site. */
  postcss?: PostcssPlugin[]
  /** Extends the webpack configuration: additional loaders, plugins and resolve options. */
  webpack?: WebpackExtension
}

/**
 * A package or a file, resolved from the site folder, whose default export creates a PostCSS plugin, or a promise of one; with
 * options, which are JSON, because bundles are built in threads.
 */
export type PostcssPlugin = string | [module: string, options: Json]

/**
 * A file or a package, resolved from the site folder, whose default export is a `ConfigureWebpack` function of `lectern/webpack`;
 * with options, which are JSON, because bundles are built in threads.
 */
export type WebpackExtension = string | [module: string, options: Json]

/** Context of the hook `head`. */
export type HeadContext = Pick<PluginContext, 'config' | 'mode'>

/** Writes output files. Paths are relative to the output folder. */
export interface Writer {
  write(path: string, content: string | Uint8Array | LazyContent, options?: WriteOptions): Promise<void>
  /**
   * Returns the text cached for a key by this build or an earlier one, else creates and caches it. For expensive
   * intermediate results, which are not output files. The plugin's `key` is part of the cache key.
   */
  cached(key: string, create: () => Promise<string>): Promise<string>
  /** Returns the text cached for a key; undefined if there is none. */
  find(key: string): Promise<string | undefined>
  /**
   * Runs a function of the plugin's module `tasks` for items: in this thread, or, if several machines build the site and there are
   * many items, also in their threads. Returns the results in the order of the items.
   */
  run(name: string, items: TaskItem[], options: TaskOptions): Promise<Json[]>
  /** Stores a value, by a name if there are several, for the `update` hook in later builds. */
  remember(value: Json, name?: string): void
  /** Reports a diagnostic. The severity `ignore` reports nothing. */
  report(diagnostic: Omit<Diagnostic, 'severity'> & { severity?: Severity | 'ignore' }): void
}

export interface WriteOptions {
  /** False stores the file next to the output, for `serve` and plugin commands only. */
  published?: boolean
  /** Whether to write the content compressed (gzip). */
  compressed?: boolean
  /** Names files that the hook `update` writes again together. An empty string by default. */
  group?: string
}

/** Result of the hook `update`. */
export type UpdateResult = 'changed' | { replaced: string[] }

/** Content that is created only if no earlier build left it in the cache or the output. */
export interface LazyContent {
  /** Identifies the content, together with the plugin's name and `key`. */
  key: string
  /** False if creating the content is about as cheap as reading it: it is then stored in the output only. */
  cached?: false
  /** Called after the hook returns, several at a time. */
  create(): Promise<string | Uint8Array>
  /** Called instead of `create` if the content is there already, to report again what `create` has reported. */
  reuse?(): Promise<void>
  /** Creates the same content, as a string, if several machines build the site. */
  task?: LazyTask
}

type PolicyNeeds = Partial<Record<PolicyDirective, string[]>>

/** A plugin. Every hook runs in one stage, returns data, and must not change its arguments. */
export interface Plugin<C = unknown> {
  /** Unique name, used in messages and cache keys. */
  name: string
  /** Identifies the version and the options of the plugin in cache keys. */
  key?: string
  /** Content folder, relative to the site folder. Other plugins can overlay generated files. */
  folder?: string
  /** Folder with the translations of its content, below the folder of each locale: `docusaurus-plugin-content-docs`. */
  translations?: string
  /** Folder with one content folder for each other version of the documents, relative to the site folder. It need not exist. */
  versionsFolder?: string
  /** JSON file with the names of these versions, newest first, relative to the site folder. It need not exist. */
  versionsFile?: string
  /** Name that readers see of the version in `folder`, if the site gives it one. */
  currentVersionLabel?: string
  /** Commits with further versions of `folder`, which the plugin reads with `readCommit`. */
  commits?: CommitRequest[]
  /** Other commits that the hook `files` reads with `openCommit`. */
  refs?: CommitRef[]
  /** Generates files, which overlay those of the site before plugins load their content. */
  files?(context: FilesContext): Promise<VirtualFile[]>
  /** Loads the content from disk. */
  load?(context: LoadContext): Promise<C>
  /** Turns the content into routes. Must be pure. */
  routes?(content: C, context: RouteContext): RouteResult
  /** Lists what locales can translate of the content. Runs for `lectern translations`, in the default locale. Must be pure. */
  translatable?(content: C, context: RouteContext): TranslatableFile[]
  /**
   * Requests redirects from old paths. `paths` are those of all pages except the 404 page, without base URL; `content` is the
   * result of `load`. Must be pure.
   */
  redirects?(paths: string[], content: C): DeclaredRedirect[]
  /**
   * Adds what depends on compiled documents: runs after all documents are compiled, which the dev server does in the background.
   * Must depend on its arguments only.
   */
  compiled?(content: C, context: CompiledContext): Promise<CompiledResult>
  /** Whether to export documents as plain Markdown too. */
  needsMarkdown?: boolean
  /** Whether to extract sections of plain text from documents too. */
  needsSections?: boolean
  /** Absolute path of a module whose default export is `{ remarkPlugins, rehypePlugins }`. Loaded in compile workers. */
  markdown?: string
  /** Code blocks that the plugin checks, and whose names it links. */
  codeBlocks?: CodeBlocks
  /** How the documents in `folder` are compiled. Compile workers read it from the site config. */
  markdownOptions?: MarkdownOptions
  /** Adds aliases, client modules, PostCSS plugins and webpack settings to the bundle. */
  bundle?(context: BundleContext): BundlePatch
  /** Folder of theme components. */
  theme?: string
  /** Lets readers run code blocks of a language. */
  runner?: CodeRunner
  /** Adds tags to the head of a page. Must be pure. */
  head?(page: SitePage, context: HeadContext): HeadTag[]
  /** Writes output files that are not pages. `content` is the result of `load`. */
  emit?(site: Site, out: Writer, content: C): Promise<void>
  /**
   * Returns a file that `emit` writes in a build, for `lectern start`; undefined for other files. `file` is its output path,
   * `content` the result of `load`.
   */
  develop?(file: string, site: DevelopedSite, content: C): string | undefined | Promise<string | undefined>
  /**
   * Absolute path of a module with functions of the type `CreateTask`, which the hook `emit` runs with `Writer.run`. What they
   * return must depend on nothing but their arguments, and the plugin's `key`.
   */
  tasks?: string
  /**
   * Updates the files of `emit` after the text of documents has changed, and nothing else of the site: no title, heading, link,
   * image or import, and no front matter. `pages` are those with one of these documents. Returns `changed` if all files that it
   * has not written are still right, or the groups of which it has written every file again, so that others are removed.
   * Returns undefined if the site has to be built as a whole, as it is for plugins with `emit`, `load` or `files` and without
   * this hook.
   */
  update?(pages: SitePage[], out: Writer, last: LastBuild): Promise<UpdateResult | undefined>
  /**
   * Changes the finished output: `folder` is a copy of it, and files that the hook adds, changes or removes there are published
   * like that. Runs in builds without errors only, after all `emit` hooks. `content` is the result of `load`.
   */
  processOutput?(site: Site, folder: string, content: C): Promise<void>
  /** Returns a request handler for `start` and `serve`, or undefined. */
  serve?(context: ServeContext): RequestHandler | undefined | Promise<RequestHandler | undefined>
  /** Returns tools for assistants, which `lectern mcp` and `/mcp` of `lectern serve` offer. */
  tools?(context: ToolContext): Tool[] | Promise<Tool[]>
  /**
   * Returns sentences that tell assistants what the plugin adds to the site, with URLs. They are part of `llms.txt`, `skill.md`
   * and the instructions of the MCP server. `pages` are those of one locale. Must be pure.
   */
  assistantNotes?(pages: readonly ToolPage[], context: Pick<PluginContext, 'config' | 'locale'>): string[]
  /**
   * Returns the APIs that the plugin documents, for the catalog of the site. `pages` are those of one locale. Called after
   * `files`.
   */
  apis?(pages: readonly ToolPage[]): DocumentedApi[]
  /** Commands for the command line. */
  commands?: Command[]
  /** Checks with programs that a machine may lack. `lectern check` runs those whose flag is set: `--liquid-ruby` is `liquidRuby`. */
  checks?: { liquidRuby?(context: { siteDir: string }): Promise<Diagnostic[]> }
  /** Sources that the plugin needs in the Content-Security-Policy, or what finds them when the site config is loaded. */
  policy?: PolicyNeeds | ((site: { siteDir: string }) => PolicyNeeds | Promise<PolicyNeeds>)
  /**
   * Whether everything that the hooks return depends on nothing but the options, the site config, files in the site folder, and
   * the Git history. Requires a `key` that contains the options. If that is true of all plugins, a build does nothing when
   * none of these has changed.
   */
  readsSiteOnly?: boolean
  /** Additional files or folders to watch in development. */
  watch?: string[]
}

/** The site config with its plugins in full. Plugins themselves see the names of others only. */
export type ResolvedConfig = SiteConfig<Plugin>
