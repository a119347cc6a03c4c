import type { Output } from '../../../platform/index.ts'

/** The output as pages see it. Without a staging folder, nothing is written (`lectern check`). */
export type PageOutput = Pick<Output, 'isFresh' | 'getNotes' | 'add'> &
  Partial<Pick<Output, 'staging' | 'current' | 'find' | 'copyTo'>>
