import type { SiteConfig } from '../../shared/types.ts'

export interface ParseOptions {
  parser: SiteConfig['markdown']['parser']
  math: SiteConfig['markdown']['math']
  remarkPlugins: unknown[]
  rehypePlugins: unknown[]
  admonitions: SiteConfig['markdown']['admonitions']
  remarkRehypeOptions: SiteConfig['markdown']['remarkRehypeOptions']
}
