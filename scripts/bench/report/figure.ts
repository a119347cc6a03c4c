import type { BuildRun } from '../measure/build-site.ts'
import type { ProcessRun } from '../measure/run-process.ts'

/** One line of the report. */
export interface Figure {
  what: string
  value: string
  /** CPU time, memory and files written. */
  run?: ProcessRun & Partial<Pick<BuildRun, 'written'>>
  /** Target, if the design has one. */
  bar?: string
  meetsTarget?: boolean
}
