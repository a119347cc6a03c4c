import type { Mapping, Values } from '../mapping.ts'
import type { Draft } from './draft.ts'
import type { UnifiedSource } from './unified-plugins.ts'

/** What the conversion of one plugin uses and changes. */
export interface EntryContext {
  /** The Docusaurus config. */
  values: Values
  draft: Draft
  mapping: Mapping
  /** Receives the remark, rehype and recma plugins of content plugins. */
  unified: UnifiedSource[]
}
