/**
 * The vocabulary of the whole generator: every value that crosses from one room to another has its type here.
 * All of it is JSON (so it can be sent to a worker, kept in the store, put in a page) except where a member is marked
 * as a function.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined }

/** What to do about a fault that a site may choose to live with. */
export type Severity = 'ignore' | 'log' | 'warn' | 'throw'

/** One thing wrong with a site, in the words a writer needs. Lines and columns count from 1. */
export interface Fault {
  /** Stable short name of the kind of fault, for example `broken-link`. */
  code: string
  /** What it comes to: told, told and counted, or the end of the build. */
  severity: Exclude<Severity, 'ignore'>
  message: string
  /** What to do about it. */
  hint?: string
  /** POSIX path relative to the site folder. */
  sourcePath?: string
  line?: number
  column?: number
  /** Where in a declaration the fault stands when it has no line, for example `theme.navbar.items[2].to`. */
  item?: string
  /** Numbered lines of the source around the fault. */
  frame?: string
  /** Of code that has thrown, where; shown only when it is asked for. */
  stack?: string
}

// ---------------------------------------------------------------------------------------------------------- config

export type TrailingSlash = boolean | undefined

export interface I18nConfig {
  defaultLocale: string
  locales: string[]
  /** What is said of a locale: its name in menus, the direction of its writing, the value of `lang`. */
  localeConfigs: Record<string, { label?: string; direction?: 'ltr' | 'rtl'; htmlLang?: string }>
}

export interface MarkdownConfig {
  /** `satteri` is the fast default; `micromark` is the reference, and is chosen by itself for unknown syntax plugins. */
  parser: 'satteri' | 'micromark'
  /** How `.md` files are read: `detect` reads `.mdx` as MDX and `.md` as CommonMark. */
  format: 'mdx' | 'md' | 'detect'
  /** Functions: unified plugins of the site, each a plugin or `[plugin, options]`. */
  remarkPlugins: unknown[]
  rehypePlugins: unknown[]
  recmaPlugins: unknown[]
  onBrokenMarkdownLinks: Severity
  onBrokenMarkdownImages: Severity
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

export interface LinkItem {
  label: string
  /** A path of this site, without base URL. */
  to?: string
  /** A complete address, opened as it is. */
  href?: string
  className?: string
  'aria-label'?: string
}

/** A link of a dropdown. */
export interface DropdownItem extends LinkItem {
  type: 'link' | 'doc' | 'docSidebar' | 'html'
  docId?: string
  sidebarId?: string
  docsPluginId?: string
  value?: string
}

/** A link to a profile elsewhere, shown as a picture. */
export interface SocialLink {
  /** A name that Lectern knows, or the path of a picture of one's own on a grid of 24: `M4 4h16…`. */
  icon: string
  href: string
  label: string
}

export interface NavbarItem extends LinkItem {
  type:
    | 'link'
    | 'doc'
    | 'docSidebar'
    | 'docsVersion'
    | 'docsVersionDropdown'
    | 'localeDropdown'
    | 'search'
    | 'dropdown'
    | 'html'
  position: 'left' | 'right'
  docId?: string
  sidebarId?: string
  docsPluginId?: string
  /** Pattern (source of a regular expression) of the paths under which the item is marked as current. */
  activeBaseRegex?: string
  activeBasePath?: string
  items?: DropdownItem[]
  /** Of a dropdown of versions or locales: what stands before and after those. */
  dropdownItemsBefore?: DropdownItem[]
  dropdownItemsAfter?: DropdownItem[]
  value?: string
}

export interface LogoConfig {
  src: string
  srcDark?: string
  alt: string
  href?: string
  width?: number
  height?: number
}

export interface FooterColumn {
  title?: string
  items: FooterItem[]
}

/** A link, or HTML in place of one. */
export interface FooterItem extends LinkItem {
  html?: string
}

export interface AnnouncementConfig {
  /** A bar with another id is shown to those who have closed this one. */
  id: string
  /** HTML. */
  content: string
  backgroundColor?: string
  textColor?: string
  isCloseable: boolean
}

/** A comment that marks lines of code when it stands on a line of its own. */
export interface MagicComment {
  /** Class of the lines. */
  className: string
  /** Marks the next line. */
  line?: string
  /** Mark all lines between them. */
  block?: { start: string; end: string }
}

/** How blocks of code are drawn. */
export interface CodeConfig {
  /** Names of the Shiki themes. */
  light: string
  dark: string
  /** The class of the first is also that of lines marked by number. */
  magicComments: MagicComment[]
  /** Whether lines are numbered, and long ones wrapped, where a block says nothing. */
  lineNumbers: boolean
  wrap: boolean
}

export interface ThemeConfig {
  navbar: { title?: string; logo?: LogoConfig; items: NavbarItem[]; social: SocialLink[]; hideOnScroll: boolean }
  footer?: {
    columns: FooterColumn[]
    links: FooterItem[]
    logo?: LogoConfig
    copyright?: string
    style: 'light' | 'dark'
  }
  announcementBar?: AnnouncementConfig
  colorMode: { default: 'light' | 'dark' | 'system'; disableSwitch: boolean; respectPrefersColorScheme: boolean }
  tableOfContents: { minHeadingLevel: number; maxHeadingLevel: number }
  docs: { sidebar: { hideable: boolean; autoCollapseCategories: boolean } }
  code: CodeConfig
  /** Style sheets of the site, as `@site/…` or paths relative to the site folder. */
  customCss: string[]
  image?: string
  /** Whether readers can enlarge the pictures of articles. */
  imageZoom: boolean
}

/** Directives of the Content-Security-Policy that a site may add to. */
export type PolicyDirective =
  | 'connect-src'
  | 'font-src'
  | 'form-action'
  | 'frame-src'
  | 'img-src'
  | 'media-src'
  | 'script-src'
  | 'style-src'
  | 'worker-src'

/** The validated declaration of a site, defaults filled in, frozen. */
export interface SiteConfig {
  title: string
  tagline: string
  url: string
  baseUrl: string
  trailingSlash: TrailingSlash
  titleDelimiter: string
  favicon?: string
  noIndex: boolean
  i18n: I18nConfig
  staticDirectories: string[]
  themeDir: string
  onBrokenLinks: Severity
  onBrokenAnchors: Severity
  onDuplicateRoutes: Severity
  /** What a dead link out of the site comes to, when a check asks for them. */
  onBrokenExternalLinks: Severity
  /** Addresses that are not asked for; `*` stands for anything. */
  ignoredExternalLinks: string[]
  markdown: MarkdownConfig
  theme: ThemeConfig
  /** Sources that the policy lets through beside the site itself, by directive. */
  contentSecurityPolicy: Partial<Record<PolicyDirective, string[]>>
  /** Functions. */
  plugins: Plugin[]
  customFields: Record<string, Json>
}

// ---------------------------------------------------------------------------------------------------------- content

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

/** A file that a plugin generates instead of keeping it on disk. */
export interface VirtualFile {
  sourcePath: string
  source: string
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

export interface LinkUse {
  /** The URL as it stands in the output, base URL included. */
  url: string
  line?: number
  column?: number
}

/**
 * A question that compiling one document asked the site, with the answer it got. `link`: where a Markdown file is
 * published; `file`: content hash of a file; `static`: whether a static file exists; `document`: the identity of an
 * imported document; `config`: a named setting. A missing thing is answered with null.
 */
export type Asked = [kind: QuestionKind, spec: string, answer: string | null]
export type QuestionKind = 'link' | 'file' | 'static' | 'document' | 'config'

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

/** One compiled document, without the text of its module. */
export interface Artifact {
  /** The source path of the document. */
  id: string
  /** Where it is only a part of the document. */
  view?: DocumentView
  /** `static`: the article is one HTML string; `mixed`: it has components, expressions or modules. */
  kind: 'static' | 'mixed'
  /** Hash of the module text, by which the store keeps it. */
  codeHash: string
  /** Where the module is published, without base URL. */
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
  asked: Asked[]
  faults: Fault[]
}

// ---------------------------------------------------------------------------------------------------------- routes

export interface HeadTag {
  tag: 'meta' | 'link' | 'script' | 'title'
  attributes: Record<string, string | boolean>
  /** Text content; for scripts only `application/ld+json` may carry one. */
  text?: string
}

export interface RouteHead {
  title: string
  description?: string
  keywords?: string[]
  /** Picture of the page where others show a preview of it: a complete address, or a path without base URL. */
  image?: string
  /** Canonical address, where it is another than the page's own: a complete one, or a path with base URL. */
  canonical?: string
  noIndex?: boolean
  /** When the article was last changed, as an ISO date. */
  modified?: string
  /** Classes of the `html` element. */
  className?: string
  /** Further tags, behind those that are made of the rest. */
  tags?: HeadTag[]
}

export interface VersionRef {
  instance: string
  name: string
  label: string
}

/** One URL of the site. */
export interface Route {
  /** Path with base URL, in the site's trailing-slash form. */
  path: string
  /** Registry id of the component that shows it, for example `@theme/DocPage`. */
  component: string
  contents: RouteContent[]
  /** What the component shows. */
  data: Json
  /** Addresses of the shared data that it shows too: part of the HTML, but neither of it nor of the page's own data. */
  shared?: string[]
  /** Path of the page that this one shows a second time: it gives way to any page that has its path to itself. */
  repeats?: string
  head: RouteHead
  locale: string
  version?: VersionRef
  plugin: string
  /** Where a fault about this route is to be reported. */
  sourcePath?: string
}

export interface RouteManifest {
  locale: string
  /** Sorted by path, no two alike. */
  routes: Route[]
  /** Source path → path of its page. */
  sources: Record<string, string>
}

/** A link in a file that is no document, a sidebars file for example, and its place there. */
export interface DeclaredLink extends Pick<Fault, 'sourcePath' | 'line' | 'column' | 'item'> {
  /** As pages show it, base URL included. */
  url: string
}

/** What a plugin makes of its content. */
export interface RouteResult {
  routes: Route[]
  /** Links to be checked that stand in no document. */
  links?: DeclaredLink[]
  /** Data of more than one page, published as files with stable names and fetched when needed. */
  shared?: Record<string, Json>
  /** Paths of pages by name, for items of the navbar: `doc <id>` and `sidebar <name>` of a docs instance, for example. */
  targets?: Record<string, string>
  /** The versions of a docs instance, the latest first. */
  versions?: SiteVersion[]
  faults?: Fault[]
}

/** One version of a docs instance, and where it is entered. */
export interface SiteVersion {
  instance: string
  name: string
  label: string
  url: string
}

/** The small public slice of the declaration that every page needs. */
export interface SiteData {
  title: string
  tagline: string
  url: string
  baseUrl: string
  trailingSlash: TrailingSlash
  titleDelimiter: string
  favicon?: string
  locale: string
  /** Value of `lang`, where it is not the locale. */
  htmlLang?: string
  /** Direction of writing, where it is not from left to right. */
  direction?: 'rtl'
  locales: string[]
  defaultLocale: string
  /** Address of the home page, where there is one. */
  home?: string
  navbar: SiteNavbar
  footer?: SiteFooter
  announcementBar?: { id: string; content: string; isCloseable: boolean }
  colorMode: ThemeConfig['colorMode']
  docs: ThemeConfig['docs']
  customFields: Record<string, Json>
}

/** Navbar items with every address resolved, base URL included. */
export interface SiteNavItem {
  type: 'link' | 'dropdown' | 'html' | 'search'
  label: string
  position: 'left' | 'right'
  url?: string
  external?: boolean
  className?: string
  ariaLabel?: string
  activeBaseRegex?: string
  activeBasePath?: string
  /** Marks the item on every page that shows this sidebar of this docs instance. */
  sidebar?: { instance: string; name: string }
  /** Of a dropdown of versions: the docs instance whose shown version is its label. */
  versions?: string
  items?: SiteLink[]
  value?: string
}
export interface SiteLink {
  label: string
  url: string
  external?: boolean
  className?: string
  ariaLabel?: string
  /** Leads to the shown page in this version of its docs instance, where it has one. */
  version?: { instance: string; name: string }
  /** Leads to the shown page in this locale. */
  locale?: string
  /** HTML that stands in place of the link. */
  html?: string
}
export interface SiteNavbar {
  title?: string
  logo?: LogoConfig
  items: SiteNavItem[]
  /** Links to profiles; `path` draws the picture on a grid of 24. */
  social?: { label: string; url: string; path: string }[]
  hideOnScroll: boolean
}
export interface SiteFooter {
  columns: { title?: string; items: SiteLink[] }[]
  links: SiteLink[]
  logo?: LogoConfig
  copyright?: string
  style?: 'dark'
}

/** One document shown on a page. */
export interface PageContent {
  /** Key of the document: its source path, and what part of it is shown. */
  id: string
  kind: 'static' | 'mixed'
  /** Address of its module. That of a static document is not published unless another document imports it. */
  url: string
  /** In the data of a page alone, and there for a static document: the whole article. */
  html?: string
  /** Addresses of the modules of the documents it imports, innermost first. */
  partials: { id: string; url: string }[]
  toc: TocItem[]
  hasTitle: boolean
}

/** What a browser needs for one URL. */
export interface Page {
  path: string
  component: string
  locale: string
  version?: VersionRef
  /** Changes when a deployment brings another theme or other data shared by all pages. */
  stamp: string
  title: string
  description?: string
  /** Classes of the `html` element. */
  className?: string
  /** Tags of this page alone, for the head of the document. */
  head: HeadTag[]
  contents: PageContent[]
  /** Registry ids that must be there before the page is shown. */
  modules: string[]
  /** Files that bring those modules. */
  scripts: string[]
  styles: string[]
  /** Modules that its documents import lazily, with their files. */
  lazy?: Record<string, { scripts: string[]; styles: string[] }>
  data: Json
  /** Addresses of data that it shares with other pages. */
  shared?: string[]
  /** The same page in other locales and versions. */
  alternates: { locale: string; version?: string; path: string }[]
}

// ---------------------------------------------------------------------------------------------------------- plugins

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
   * Publishes a file of the site under a name that holds its content and gives its path, without base URL; undefined where
   * there is none. It is named as documents name files: relative to `from`, or with `@site/`. Function.
   */
  asset(file: string, from: string): Promise<string | undefined>
  /** Reports a fault without stopping the load; one that the site ignores is not told. Function. */
  fault(fault: Omit<Fault, 'severity'> & { severity?: Severity }): void
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
  write(path: string, content: string | Uint8Array): Promise<void>
}

export interface Site {
  config: SiteConfig
  manifest: RouteManifest
  pages: Page[]
  /** Data of more than one page, by the address under which it is published. */
  shared: Record<string, Json>
  /**
   * A document as plain Markdown, those that it shows included; `linkOf` is given the addresses of this site as the page has
   * them, and says what is written instead. Undefined where no plugin has `wantsMarkdown`. Function.
   */
  markdown(id: string, linkOf: (address: string) => string): string | undefined
  /**
   * The HTML of a document of a page, counted from 0, as the page shows it; undefined where it is not known, as in a check,
   * which renders only what it must. Function.
   */
  article(page: Page, index?: number): Promise<string | undefined>
}

export interface RequestLike {
  method?: string
  url?: string
}

/** Every hook belongs to one stage, returns data and changes nothing that it was given. Functions. */
export interface Plugin<C = unknown> {
  name: string
  /** Version and options of the plugin: part of the key of everything that it has a hand in. */
  key?: string
  load?(context: LoadContext): Promise<C>
  routes?(content: C, context: RouteContext): RouteResult
  /** Whether documents are to be compiled to plain Markdown as well. */
  wantsMarkdown?: boolean
  /** Absolute path of a module whose default export gives remark and rehype plugins; loaded in the compile worker. */
  markdown?: string
  bundle?(context: BundleContext): BundlePatch
  /** Folder of theme components that it brings. */
  theme?: string
  strings?: Record<string, Record<string, string>>
  head?(page: Page, context: HeadContext): HeadTag[]
  /** Writes files of the output that are no pages; `content` is what `load` gave. */
  emit?(site: Site, out: Writer, content: C): Promise<void>
  /** Further files or folders to watch in development. */
  watch?: string[]
}
