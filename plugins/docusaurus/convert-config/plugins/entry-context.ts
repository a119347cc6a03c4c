import type { AdapterContext } from '../../lifecycle/index.ts'
import type { Mapping, Values } from '../mapping.ts'
import type { Draft } from './draft.ts'

/** What the conversion of one plugin uses and changes. */
export interface EntryContext {
  /** The Docusaurus config. */
  values: Values
  draft: Draft
  mapping: Mapping
  /** Shared by the plugins that run as they are. */
  adapter: AdapterContext
}
