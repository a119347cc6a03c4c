import type { Plugin } from 'lectern/plugin-kit'
import type { Values } from '../mapping.ts'
import type { PageComponent } from './page-components.ts'

/** What the plugins, themes and presets of a Docusaurus config add to the site config. */
export interface Draft {
  /** Plugins with pages, in order. */
  content: Plugin[]
  others: Plugin[]
  customCss: string[]
  pageComponents: PageComponent[]
  headTags: Values[]
  /** Options of the search; undefined if the site has none. */
  search?: Values
  images?: true | Values
  imageZoom: boolean
  hasMermaid: boolean
  /** Whether imports of SVG files are components. */
  hasSvgComponents: boolean
  /** Whether blogs group the posts in their sidebar by year. */
  groupByYear?: unknown
}

export function createDraft(config: Values): Draft {
  const { blog } = (config.themeConfig ?? {}) as { blog?: { sidebar?: { groupByYear?: unknown } } }
  return {
    content: [],
    others: [],
    customCss: [],
    pageComponents: [],
    headTags: [],
    imageZoom: false,
    hasMermaid: false,
    hasSvgComponents: false,
    groupByYear: blog?.sidebar?.groupByYear,
  }
}
