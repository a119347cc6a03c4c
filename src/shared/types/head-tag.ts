/** Attributes of an element. `true` adds one without a value, `false` none. */
export type TagAttributes = Record<string, string | boolean>

/** A head element of one page. */
export interface HeadTag {
  tag: 'meta' | 'link' | 'script' | 'style' | 'title'
  attributes: TagAttributes
  /** Text content, as written. A policy blocks styles and scripts with text, except data such as `application/ld+json`. */
  text?: string
}

/** A head element of every page. */
export interface SiteTag {
  tagName: 'base' | 'link' | 'meta' | 'noscript' | 'script' | 'style' | 'template'
  attributes: TagAttributes
  /** Content as written: HTML, or the text of a script or style sheet. */
  innerHTML?: string
}
