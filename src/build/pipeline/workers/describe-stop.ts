import type { StopReason } from '../../../platform/index.ts'
import { formatCount } from '../../../shared/format-count.ts'

export interface StopDescription {
  /** What happened, after the name of what was done. */
  message: string
  hint: string
}

/** @param seconds time limit of a document */
export function describeStop(reason: StopReason, seconds: number): StopDescription {
  switch (reason.type) {
    case 'timeout':
      return {
        message: `did not end within ${formatCount(seconds, 'second')}`,
        hint: 'Look for an endless loop in its expressions and in the components it uses, or for very long lines. To allow more time, set `documentTimeout` in the site config, which `lectern migrate` writes for a Docusaurus site.',
      }
    case 'memory':
      return {
        message: 'used up all memory of its thread (2 GB)',
        hint: 'Look for endless recursion and for values that keep growing in its expressions and components.',
      }
    case 'exit':
      return {
        message: 'ended its thread',
        hint: 'Remove the call of process.exit from the document and from the code it uses.',
      }
    case 'error':
      return {
        message: `left an uncaught error: ${reason.message}`,
        hint: 'Catch the error in the timer, event handler or promise that throws it.',
      }
  }
}
