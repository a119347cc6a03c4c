import type { CompiledTexts } from '../../../shared/texts/compiled-texts.ts'
import type { MarkdownConfig } from '../../../shared/types.ts'

export type ParseOptions = Pick<
  MarkdownConfig,
  'parser' | 'math' | 'admonitions' | 'remarkRehypeOptions' | 'remarkPlugins' | 'rehypePlugins'
> & {
  /** Texts in articles, in the language of the site. */
  texts: CompiledTexts
  /** remark plugins that run before admonitions and other extensions of Markdown are transformed. */
  beforeDefaultRemarkPlugins: unknown[]
  /** remark plugins that run last, and see the ids of headings. */
  lastRemarkPlugins: unknown[]
  anchors: MarkdownConfig['anchors']
  /** Whether headings have ids before the last remark plugins and the rehype plugins run; with the settings for them. */
  earlyHeadingIds?: MarkdownConfig['anchors']
}
