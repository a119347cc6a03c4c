import type { MarkdownConfig } from '../../shared/types.ts'

export type ParseOptions = Pick<
  MarkdownConfig,
  'parser' | 'math' | 'admonitions' | 'remarkRehypeOptions' | 'remarkPlugins' | 'rehypePlugins'
> & {
  /** remark plugins that run before admonitions and other extensions of Markdown are transformed. */
  beforeDefaultRemarkPlugins: unknown[]
}
