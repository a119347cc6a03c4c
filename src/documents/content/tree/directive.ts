import type { Element, ElementContent } from 'hast'
import type { Parent } from 'mdast'

/** A directive of the mdast tree: `:::name`, `::name` or `:name`. */
export interface Directive extends Parent {
  type: 'containerDirective' | 'leafDirective' | 'textDirective'
  name: string
  attributes?: Record<string, string | null | undefined>
  data?: {
    hName?: string
    hProperties?: Record<string, string | string[]>
    hChildren?: ElementContent[]
    /** Of an admonition, in place of the one of its type. */
    icon?: Element
  }
}
