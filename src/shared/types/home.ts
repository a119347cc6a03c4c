/** A link of the generated home page, shown as a card. */
export interface HomeLink {
  label: string
  url: string
  /** Whether the URL is on another site. */
  external?: boolean
  description?: string
  /** Number of items of a category. */
  count?: number
  /** ISO date and time, for example of a post. */
  date?: string
  /** The date, formatted for the page's locale. */
  formattedDate?: string
  /** The language of a text that is not translated to that of the page. */
  language?: { lang: string; dir?: 'ltr' | 'rtl' }
}

/** Pages of a plugin that a home page can link to. */
export interface HomeSection {
  title: string
  /** Where to start reading. */
  url?: string
  items: HomeLink[]
}

/** Data of `@theme/HomePage`, the home page of a site without one, and of a React page that replaces it. */
export interface HomePageData {
  title: string
  tagline?: string
  /** Sections with pages, each with the name of its plugin: `docs`, `blog`, `pages`, `docs-team` for `docs({ id: 'team' })`. */
  sections: (HomeSection & { plugin: string })[]
}
