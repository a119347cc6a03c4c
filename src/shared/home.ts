import type { CategoryCard } from './docs.ts'

/** Pages of a plugin that the generated home page links to. */
export interface HomeSection {
  title: string
  /** Where to start reading. */
  url?: string
  items: CategoryCard[]
}

/** Data of `@theme/HomePage`, the home page of a site without one. */
export interface HomePageData {
  title: string
  tagline?: string
  sections: HomeSection[]
}
