import type { MarkdownConfig } from '../../shared/types.ts'

export type ParseOptions = Pick<
  MarkdownConfig,
  'parser' | 'math' | 'admonitions' | 'remarkRehypeOptions' | 'remarkPlugins' | 'rehypePlugins'
>
