import { current } from '@generated/lectern-data'
import type { DocusaurusData } from '../../shared/types.ts'

/** Returns the data of the site. Call it while rendering: modules may load before the data. */
export function readData(): DocusaurusData {
  if (!current) throw new Error('The data of the site is read before it is loaded. Read it in a component or a hook.')
  return current
}
