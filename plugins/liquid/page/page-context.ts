import type { Places } from 'lectern/plugin-kit'
import type { LifetimeLookup } from '../../reference/index.ts'
import type { Catalogue } from '../catalogue.ts'
import type { ExampleOutputs } from '../example/example-outputs.ts'
import type { ResolvedOptions } from '../options.ts'

/** Data for rendering a page. */
export interface PageContext {
  catalogue: Catalogue
  outputs: ExampleOutputs
  places: Places
  options: ResolvedOptions
  /** The releases that added and deprecated entries and their members. */
  lifetimeOf: LifetimeLookup
  /** The drop in whose namespace the page resolves type names. */
  within: string
}

/** Provide the styles of reference pages and the filter of long lists. */
export const components = ['@theme/SchemaReference', '@theme/LiquidReference']
