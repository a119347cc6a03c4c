import type { Parent } from 'mdast'

/** A directive of the mdast tree: `:::name`, `::name` or `:name`. */
export interface Directive extends Parent {
  type: 'containerDirective' | 'leafDirective' | 'textDirective'
  name: string
  attributes?: Record<string, string | null | undefined>
  data?: { hName?: string; hProperties?: Record<string, string | string[]> }
}
