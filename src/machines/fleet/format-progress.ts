import { formatCount } from '../../shared/format-count.ts'

/** The progress of a stage that several machines share. */
export interface FleetProgress {
  done: number
  total: number
  /** Machines, this one included. */
  machines: number
  /** Finished batches, and all. */
  batches: [done: number, total: number]
  /** Since the start of the stage. */
  milliseconds: number
}

/** Formats the text after the count in the progress line of a stage. */
export function formatFleetProgress({ done, total, machines, batches, milliseconds }: FleetProgress): string {
  const rate = done / Math.max(1, milliseconds / 1000)
  const hasRate = done > 0 && milliseconds >= 1000
  return [
    formatCount(machines, 'machine'),
    `${batches[0]} of ${formatCount(batches[1], 'batch', 'batches')}`,
    ...(hasRate ? [`${Math.round(rate)} a second`] : []),
    ...(hasRate && done < total ? [`${formatSeconds(Math.ceil((total - done) / rate))} left`] : []),
  ].join(' · ')
}

function formatSeconds(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
