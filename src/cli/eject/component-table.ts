import { themeGroups } from '../../build/bundle/index.ts'
import { ownValue } from '../../shared/dictionary.ts'

/** Folders of the default theme with the components that a site can override. Other features of it consist of scripts and styles. */
export const componentFolders = [...themeGroups, 'feedback'] as const

/**
 * How safely a site can override a component: `replace` – props are stable, so it can be replaced or wrapped; `wrap` – it can
 * be wrapped, but a replacement must be reviewed with every new version; `avoid` – internal.
 */
export type Safety = 'replace' | 'wrap' | 'avoid'

/**
 * The components of the default theme: how safe they are to override, and a description. Components in the folder `mdx`, which
 * documents use without an import, are as safe as the component itself.
 */
export const componentTable: Record<string, [safety: Safety, description: string]> = {
  Admonition: ['replace', 'A note, tip or warning'],
  AnnouncementBar: ['replace', 'The announcement at the top of every page'],
  ApiReference: ['avoid', 'Styles for OpenAPI references'],
  ArticleFoot: ['replace', 'The end of an article: edit link, date and author of the last update'],
  BackToTop: ['replace', 'The button that scrolls back to the top'],
  Badge: ['replace', 'A short label'],
  BlogArchivePage: ['wrap', 'All blog posts by year'],
  BlogAuthor: ['replace', 'The author of a post'],
  BlogAuthorPage: ['wrap', 'Posts by an author'],
  BlogAuthorsPage: ['wrap', 'All blog authors'],
  BlogLayout: ['wrap', 'The layout of blog pages, with recent posts'],
  BlogListPage: ['wrap', 'A page of the post list'],
  BlogPostList: ['replace', 'Posts with their excerpts'],
  BlogPostMeta: ['replace', 'Date, reading time and authors of a post'],
  BlogPostPage: ['wrap', 'A blog post'],
  BlogSidebar: ['replace', 'Recent blog posts by year'],
  BlogTagPage: ['wrap', 'Posts with a tag'],
  BlogTagsPage: ['wrap', 'All blog tags'],
  Breadcrumbs: ['replace', 'The path to the current page'],
  BrowserOnly: ['avoid', 'Content that is rendered only in the browser'],
  Card: ['replace', 'A box with a title and an optional link'],
  CardGrid: ['replace', 'Cards side by side'],
  CodeBlock: ['replace', 'A code block'],
  CodeTypes: ['avoid', 'Cards with the types of names in code blocks'],
  ColorModeSwitch: ['replace', 'The color mode button'],
  Details: ['replace', 'A collapsible section'],
  DocCard: ['replace', 'A card that links to a page'],
  DocCardList: ['replace', 'The cards of a category'],
  DocCategoryPage: ['wrap', 'The generated page of a category'],
  DocChangesPage: ['wrap', 'The pages that differ between a version and the one before'],
  DocDiffPage: ['wrap', 'How a document differs from the version before'],
  DocFeedbackPage: ['avoid', 'A document that asks whether it is helpful'],
  DocPage: ['wrap', 'A document with sidebar, breadcrumbs and table of contents'],
  DocRemovedPage: ['wrap', 'The notice at the old URL of a page that the latest version lacks'],
  DocSidebar: ['wrap', 'The pages of a sidebar as a tree'],
  DocTagPage: ['wrap', 'Documents with a tag'],
  DocTagsPage: ['wrap', 'All document tags'],
  ErrorBoundary: ['wrap', 'The fallback for content that fails to render'],
  Feature: ['replace', 'A single product feature'],
  Features: ['replace', 'Product features in columns'],
  Feedback: ['replace', 'The question whether a page is helpful'],
  FileTree: ['replace', 'Files and folders as a tree'],
  Fonts: ['replace', 'The preload tag for the text font'],
  Footer: ['replace', 'The footer of every page'],
  Head: ['avoid', 'Tags for the head of a page'],
  Heading: ['replace', 'A heading with an anchor link'],
  Hero: ['replace', 'The hero section of a home page'],
  HomePage: ['replace', 'The generated home page of a site without one'],
  Kbd: ['replace', 'A keyboard shortcut'],
  Layout: ['wrap', 'The layout of every page: navbar, main element, footer'],
  Link: ['avoid', 'A link with client-side navigation'],
  LinkCard: ['replace', 'A fully clickable card'],
  LiquidReference: ['avoid', 'Styles for Liquid references'],
  Loading: ['replace', 'The placeholder for content that is loading'],
  MdxPage: ['wrap', 'A standalone Markdown page'],
  MobileDrawer: ['wrap', 'The menu on small screens'],
  Navbar: ['wrap', 'The navbar'],
  NavbarItem: ['wrap', 'A navbar item'],
  NotFound: ['replace', 'The 404 page'],
  PageFailure: ['replace', 'The error message for a page that failed to load'],
  PageMenu: ['replace', 'The menu to copy or view a page as Markdown'],
  Pagination: ['replace', 'Links to the previous and next page'],
  Root: ['wrap', 'The wrapper around all pages, preserved on navigation; use it for context providers'],
  SchemaReference: ['avoid', 'Styles for API references and the filter for long lists'],
  SearchBar: ['replace', 'The navbar button that opens search'],
  SearchPage: ['wrap', 'The search page'],
  SidebarToggle: ['replace', 'The button that hides or shows the sidebar'],
  SkipLink: ['replace', 'The link that skips to the main content'],
  SocialLinks: ['replace', 'Icons that link to social profiles'],
  Steps: ['replace', 'Numbered steps'],
  TOCInline: ['replace', 'An inline table of contents'],
  TabItem: ['wrap', 'The content of a tab'],
  TableOfContents: ['replace', 'The headings of a page, with the current one highlighted'],
  Tabs: ['wrap', 'Tabbed content'],
  TagLinks: ['replace', 'The tags of a page'],
  ThemedImage: ['replace', 'An image for each color mode'],
  Tooltip: ['replace', 'A term with an explanation'],
  TranslationNote: ['replace', 'The note on pages that are not translated, or whose translation is outdated'],
  TypeTable: ['avoid', 'Styles for tables of TypeScript types'],
  VersionBadge: ['replace', 'The version of a page, if the docs have several'],
  VersionBanner: ['replace', 'The notice on pages of unreleased and unmaintained versions'],
  Video: ['replace', 'A self-hosted video'],
  VisibilityNote: ['replace', 'The notice on drafts and unlisted pages'],
  YouTube: ['replace', 'A YouTube video'],
}

/** Returns how safe a component of the default theme is to override, and its description. */
export function describeComponent(name: string): [safety: Safety, description: string] | undefined {
  const inDocuments = /^mdx\/(.*)$/.exec(name)?.[1]
  if (inDocuments === undefined) return ownValue(componentTable, name)
  return [ownValue(componentTable, inDocuments)?.[0] ?? 'replace', `<${inDocuments}> in documents`]
}
