import type { Places } from 'lectern/plugin-kit'
import type { Catalogue } from '../catalogue.ts'
import type { ExampleOutputs } from '../example/example-outputs.ts'
import type { ResolvedOptions } from '../options.ts'

/** Data for rendering a page. */
export interface PageContext {
  catalogue: Catalogue
  outputs: ExampleOutputs
  places: Places
  options: ResolvedOptions
  /** The drop in whose namespace the page resolves type names. */
  within: string
}

/** Provide the styles of reference pages and the filter of long lists. */
export const components = ['@theme/SchemaReference', '@theme/LiquidReference']
