/**
 * What a site may expect of its own version of a component: `replace` – what it is given is stable, so it may be replaced or
 * wrapped; `wrap` – it may be wrapped, but what replaces it must be looked at with every new version; `avoid` – part of the
 * works.
 */
export type Safety = 'replace' | 'wrap' | 'avoid'

/**
 * Every component of the default theme: how safe it is to override, and what it shows. Those in the folder `mdx`, by which
 * documents get components without an import, are as safe as the component itself.
 */
export const componentTable: Record<string, [safety: Safety, about: string]> = {
  Admonition: ['replace', 'A note, tip or warning that a component makes'],
  AnnouncementBar: ['replace', 'What the site wants to say on every page'],
  ArticleFoot: ['replace', 'Below an article: the link to edit it, when and by whom it was changed'],
  BackToTop: ['replace', 'The button back to the top of the page'],
  Badge: ['replace', 'A short word about what stands beside it'],
  BlogArchivePage: ['wrap', 'All posts of a blog by year'],
  BlogAuthor: ['replace', 'Who has written a post'],
  BlogAuthorPage: ['wrap', 'The posts of an author'],
  BlogAuthorsPage: ['wrap', 'All authors'],
  BlogLayout: ['wrap', 'The frame of a page of a blog, with its recent posts'],
  BlogListPage: ['wrap', 'A page of the list of posts'],
  BlogPostList: ['replace', 'Posts with their excerpts'],
  BlogPostMeta: ['replace', 'Date and reading time of a post, and who has written it'],
  BlogPostPage: ['wrap', 'A post'],
  BlogSidebar: ['replace', 'The recent posts of a blog by year'],
  BlogTagPage: ['wrap', 'The posts that have a tag'],
  BlogTagsPage: ['wrap', 'All tags of a blog'],
  Breadcrumbs: ['replace', 'Where a page stands'],
  BrowserOnly: ['avoid', 'A part of a page that can be drawn in a browser only'],
  Card: ['replace', 'A box with a title, and a link where it has an address'],
  CardGrid: ['replace', 'Cards side by side'],
  CodeBlock: ['replace', 'A block of code that a component makes'],
  ColorModeSwitch: ['replace', 'The button for light and dark'],
  Details: ['replace', 'A part of an article that opens on demand'],
  DocCard: ['replace', 'A card that leads to a page'],
  DocCardList: ['replace', 'The cards of a category'],
  DocCategoryPage: ['wrap', 'The generated page of a category'],
  DocPage: ['wrap', 'A document with sidebar, breadcrumbs and table of contents'],
  DocSidebar: ['wrap', 'The pages of a section as a tree'],
  DocTagPage: ['wrap', 'The pages that have a tag'],
  DocTagsPage: ['wrap', 'All tags'],
  ErrorBoundary: ['wrap', 'What is shown in place of a part that fails'],
  Feature: ['replace', 'One thing that a product can do'],
  Features: ['replace', 'What a product can do, in columns'],
  FileTree: ['replace', 'Files and folders as a tree'],
  Fonts: ['replace', 'Asks early for the font of the text'],
  Footer: ['replace', 'The foot of every page'],
  Head: ['avoid', 'Tags for the head of a page'],
  Heading: ['replace', 'A heading that a component makes'],
  Hero: ['replace', 'The head of a home page'],
  Kbd: ['replace', 'Keys of a keyboard'],
  Layout: ['wrap', 'The frame of every page: navbar, main part, footer'],
  Link: ['avoid', 'A link that the router takes over'],
  LinkCard: ['replace', 'A card that is a link'],
  Loading: ['replace', 'Stands in for a part that is still on its way'],
  MdxPage: ['wrap', 'A Markdown page that stands by itself'],
  MobileDrawer: ['wrap', 'The menu of small screens'],
  Navbar: ['wrap', 'The bar at the top'],
  NavbarItem: ['wrap', 'An entry of the navbar'],
  NotFound: ['replace', 'The page for addresses that do not exist'],
  PageFailure: ['replace', 'Takes the place of a page that could not be loaded'],
  PageMenu: ['replace', 'The page as Markdown, to be copied or viewed'],
  Pagination: ['replace', 'Previous and next page'],
  Root: ['wrap', 'Stands around every page and stays from one to the next: the place for providers'],
  SchemaReference: ['avoid', 'Styles of references, and the filter of their long lists'],
  SearchBar: ['replace', 'The button in the navbar that opens the search'],
  SearchPage: ['wrap', 'The page on which one searches'],
  SidebarToggle: ['replace', 'Hides the sidebar and brings it back'],
  SkipLink: ['replace', 'The link over the navbar to the main part'],
  SocialLinks: ['replace', 'Pictures that lead to profiles elsewhere'],
  Steps: ['replace', 'The items of a list as steps'],
  TOCInline: ['replace', 'A table of contents in the text'],
  TabItem: ['wrap', 'What one tab shows'],
  TableOfContents: ['replace', 'The headings of a page, the one being read marked'],
  Tabs: ['wrap', 'Panels of which one is shown'],
  TagLinks: ['replace', 'The tags of a page'],
  ThemedImage: ['replace', 'A picture for each colour mode'],
  Tooltip: ['replace', 'A word that explains itself'],
  Video: ['replace', 'A video that the site publishes itself'],
  VisibilityNote: ['replace', 'Says that a page is a draft, or unlisted'],
  YouTube: ['replace', 'A video of YouTube'],
}

/** How safe a component of the default theme is to override, and what it shows. */
export function aboutComponent(name: string): [safety: Safety, about: string] | undefined {
  const inDocuments = /^mdx\/(.*)$/.exec(name)?.[1]
  if (inDocuments === undefined) return componentTable[name]
  return [componentTable[inDocuments]?.[0] ?? 'replace', `<${inDocuments}> in documents`]
}
