/** A link of the generated home page, shown as a card. */
export interface HomeLink {
  label: string
  url: string
  /** Whether the URL is on another site. */
  external?: boolean
  description?: string
  /** Number of items of a category. */
  count?: number
}

/** Pages of a plugin that the generated home page links to. */
export interface HomeSection {
  title: string
  /** Where to start reading. */
  url?: string
  items: HomeLink[]
}

/** Data of `@theme/HomePage`, the home page of a site without one. */
export interface HomePageData {
  title: string
  tagline?: string
  sections: HomeSection[]
}
