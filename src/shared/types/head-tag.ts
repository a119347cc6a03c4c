export interface HeadTag {
  tag: 'meta' | 'link' | 'script' | 'title'
  attributes: Record<string, string | boolean>
  /** Text content; for scripts only `application/ld+json` may carry one. */
  text?: string
}
