import type { ContentFile, DocumentSection } from './content.ts'
import type { Diagnostic, Severity } from './diagnostic.ts'
import type { Json } from './json.ts'
import type { Page } from './page.ts'
import type { HeadTag, RouteManifest, RouteResult } from './route.ts'
import type { Command, RequestHandler, ServeContext } from './serving.ts'
import type { PolicyDirective, SiteConfig } from './site-config.ts'
import type { VirtualFile } from './virtual-file.ts'

export interface PluginContext {
  siteDir: string
  /** Path of the declaration, relative to the site folder. */
  configFile: string
  config: SiteConfig
  locale: string
  /** `development` while somebody writes: what readers must not see yet is shown, and marked. */
  mode: Mode
}

export type Mode = 'production' | 'development'

/** Who changed a file last, and when. */
export interface LastUpdate {
  /** ISO date and time. */
  date: string
  author: string
}

export interface LoadContext extends PluginContext {
  /**
   * Reads the content files below a folder of the site (a path relative to it) that match globs, sorted by path. A file
   * that cannot be read is reported as a fault and left out. Function.
   */
  readAll(folder: string, options: { include: string[]; exclude: string[] }): Promise<ContentFile[]>
  /** Paths, relative to the site folder, of other files that match globs, sorted. Function. */
  findFiles(folder: string, options: { include: string[]; exclude: string[] }): Promise<string[]>
  /** Text of a file, given relative to the site folder; undefined where there is none. Function. */
  readText(sourcePath: string): Promise<string | undefined>
  /** Default export of a TypeScript, JavaScript or JSON module of the site, given relative to its folder. Function. */
  importModule(sourcePath: string): Promise<unknown>
  /**
   * The last commit of a file, given relative to the site folder; undefined where Git knows none. What keeps Git from
   * answering at all is reported once. Function.
   */
  lastUpdate(sourcePath: string): Promise<LastUpdate | undefined>
  /**
   * When a file, given relative to the site folder, came to be, as an ISO date and time: by its first commit, else by the
   * disk, which may say something else after the next checkout. Function.
   */
  createdAt(sourcePath: string): Promise<{ date: string; by: 'git' | 'disk' }>
  /**
   * Publishes a file of the site under a name that holds its content and gives its path, without base URL; undefined where
   * there is none. It is named as documents name files: relative to `from`, or with `@site/`. Function.
   */
  asset(file: string, from: string): Promise<string | undefined>
  /** Reports a fault without stopping the load; one that the site ignores is not told. Function. */
  report(diagnostic: Omit<Diagnostic, 'severity'> & { severity?: Severity | 'ignore' }): void
}

/** What the hook `files` knows beside. */
export interface FilesContext extends LoadContext {
  /**
   * The folder of the content of another plugin, relative to the site folder, by the name of that plugin. Function.
   * @throws SiteError when there is no such plugin
   */
  folderOf(plugin: string): string
  /** Text that the plugin cached under a name, in this build or an earlier one. Function. */
  readCache(name: string): Promise<string | undefined>
  /** Caches a text for later builds, which may run offline. Function. */
  writeCache(name: string, text: string): Promise<void>
}

export interface RouteContext extends PluginContext {
  /** Joins base URL and path in the site's trailing-slash form; a name that looks like a file's gets no slash. Function. */
  url(path: string): string
  /** The same for a page, whatever its name looks like: `node.js` is a page too. Function. */
  pageUrl(path: string): string
  /** Address under which shared data of this name is published. Function. */
  sharedUrl(name: string): string
}

export interface BundleContext extends PluginContext {
  target: 'browser' | 'node'
}

export interface BundlePatch {
  alias?: Record<string, string>
  /** Modules that run in the browser on every page. */
  clientModules?: string[]
}

/** What the hook `head` knows beside the page. */
export type HeadContext = Pick<PluginContext, 'config' | 'mode'>

/** Where a build writes: paths are relative to the output folder. */
export interface Writer {
  write(path: string, content: string | Uint8Array | LazyContent, options?: WriteOptions): Promise<void>
  /**
   * Returns the text cached for a key by this build or an earlier one, else creates and caches it. For expensive
   * intermediate results, which are not output files. The plugin's `key` is part of the cache key. Function.
   */
  cached(key: string, create: () => Promise<string>): Promise<string>
  /** Reports a fault; one that the site ignores is not told. */
  report(diagnostic: Omit<Diagnostic, 'severity'> & { severity?: Severity | 'ignore' }): void
}

export interface WriteOptions {
  /** False keeps the file beside the output, where only `serve` and commands of plugins read it. */
  published?: boolean
  /** Whether the file is to hold the content compressed (gzip). */
  compressed?: boolean
}

/** Content that is created only if no earlier build left it in the cache or the output. */
export interface LazyContent {
  /** Identifies the content, together with the plugin's name and `key`. */
  key: string
  /** False if creating the content is about as cheap as reading it: it is then stored in the output only. */
  cached?: false
  /** Called after the hook returns, several at a time. Function. */
  create(): Promise<string | Uint8Array>
}

/** The sections of a page, and what stands for them as long as they are the same. */
export interface PageSections {
  key: string
  /** In order, the first for what stands before the first heading. Function. */
  read(): Promise<DocumentSection[]>
}

export interface Site {
  config: SiteConfig
  manifest: RouteManifest
  pages: Page[]
  /** Data of more than one page, by the address under which it is published. */
  shared: Record<string, Json>
  /**
   * A document as plain Markdown, those that it shows included; `linkOf` is given the addresses of this site as the page has
   * them, and says what is written instead. Undefined where no plugin has `needsMarkdown`. Function.
   */
  markdown(id: string, linkOf: (address: string) => string): string | undefined
  /**
   * The HTML of a document of a page, counted from 0, as the page shows it; undefined where it is not known, as in a check,
   * which renders only what it must. Function.
   */
  article(page: Page, index?: number): Promise<string | undefined>
  /**
   * What a page says below each of its headings: of its documents, without what a page before it shows already from the same
   * imported document; without a document, of its HTML. Undefined for excerpts, in a check, and where no plugin has
   * `needsSections`. Function.
   */
  sections(page: Page): Promise<PageSections | undefined>
}

/** Every hook belongs to one stage, returns data and changes nothing that it was given. Functions. */
export interface Plugin<C = unknown> {
  name: string
  /** Version and options of the plugin: part of the key of everything that it has a hand in. */
  key?: string
  /** Folder of its content, relative to the site folder, over which others may lay generated files. */
  folder?: string
  /** Files that are generated, laid over those of the site before any plugin loads its content. */
  files?(context: FilesContext): Promise<VirtualFile[]>
  load?(context: LoadContext): Promise<C>
  routes?(content: C, context: RouteContext): RouteResult
  /** Whether documents are to be compiled to plain Markdown as well. */
  needsMarkdown?: boolean
  /** Whether documents are to be compiled to sections of plain words as well. */
  needsSections?: boolean
  /** Absolute path of a module whose default export gives remark and rehype plugins; loaded in the compile worker. */
  markdown?: string
  bundle?(context: BundleContext): BundlePatch
  /** Folder of theme components that it brings. */
  theme?: string
  head?(page: Page, context: HeadContext): HeadTag[]
  /** Writes files of the output that are no pages; `content` is what `load` gave. */
  emit?(site: Site, out: Writer, content: C): Promise<void>
  /** Answers requests in `start` and `serve`; undefined where there is nothing to answer. */
  serve?(context: ServeContext): RequestHandler | undefined | Promise<RequestHandler | undefined>
  /** Verbs of its own at the command line. */
  commands?: Command[]
  /** Sources that the Content-Security-Policy must let through for it. */
  policy?: Partial<Record<PolicyDirective, string[]>>
  /** Further files or folders to watch in development. */
  watch?: string[]
}
