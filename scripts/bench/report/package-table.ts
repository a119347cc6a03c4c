import type { PackageRun } from '../measure/package.ts'
import { alignedTable } from './aligned-table.ts'
import { count, megabytes, seconds } from './units.ts'

/** Formats what a new user waits for, by generator. */
export function packageTable(runs: PackageRun[]): string {
  const rows = runs.map((run) => [
    `${run.name} ${run.version}`,
    run.tarballBytes === undefined ? '' : megabytes(run.tarballBytes),
    count(run.packages),
    megabytes(run.bytes),
    megabytes(run.diskBytes),
    seconds(run.installMs),
    run.failure === undefined ? seconds(run.buildMs) : 'failed',
    run.failure === undefined ? seconds(run.firstPageMs) : 'failed',
  ])
  const head = ['new site', 'tarball', 'packages', 'files', 'on disk', 'install', 'first build', 'start to first page']
  const failures = runs.flatMap(({ name, failure }) => (failure === undefined ? [] : [`${name}: ${failure}`]))
  return [alignedTable([head, ...rows], { right: [1, 2, 3, 4, 5, 6, 7] }), ...failures].join('\n')
}
