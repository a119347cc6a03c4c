import type { FleetResults } from '../measure/fleet.ts'
import { forecast } from '../measure/fleet-model.ts'
import { alignedTable } from './aligned-table.ts'
import { count } from './units.ts'

/** Sizes and numbers of machines of the forecast. */
const sizes = [100_000, 1_000_000]
const machineCounts = [1, 8, 32, 128]
const cores = 2

/** Builds by one process and by two workers, what the coordinator does, and what follows for larger sites. */
export function fleetTable({ runs, shares }: FleetResults): string {
  const measured = runs.map(({ documents, alone, together, othersCores }) => {
    const cpu = together.coordinator + together.workers
    return [
      count(documents),
      alone.wall.toFixed(1),
      alone.cpu.toFixed(1),
      together.wall.toFixed(1),
      together.coordinator.toFixed(1),
      together.main.toFixed(1),
      together.workers.toFixed(1),
      percent(cpu / alone.cpu - 1),
      othersCores.toFixed(1),
    ]
  })
  const head = [
    'documents',
    'alone s',
    'CPU s',
    'two workers s',
    'coordinator CPU s',
    'main thread',
    'workers CPU s',
    'overhead',
    'others',
  ]
  const largest = runs.at(-1)
  const stages = Object.entries(largest?.stages ?? {}).map(([name, { all, main }]) => [
    name,
    all.toFixed(2),
    main.toFixed(2),
  ])
  const parts = Object.entries(shares).map(([name, { constant, perDocument }]) => [
    name,
    constant.toFixed(2),
    (perDocument * 1000).toFixed(3),
  ])
  const forecasts = sizes.flatMap((documents) =>
    machineCounts.map((machines) => {
      const { seconds, speedUp, serialShare, coordinatorShare } = forecast(shares, { documents, machines, cores })
      const figures = [seconds.toFixed(0), `${speedUp.toFixed(1)}×`, percent(serialShare), percent(coordinatorShare)]
      return [count(documents), String(machines), ...figures]
    }),
  )
  return [
    alignedTable([head, ...measured], { right: [0, 1, 2, 3, 4, 5, 6, 7, 8] }),
    alignedTable([[`stage at ${count(largest?.documents ?? 0)}`, 'coordinator CPU s', 'main thread'], ...stages], {
      right: [1, 2],
    }),
    alignedTable([['part', 'fixed s', 'ms per document'], ...parts], { right: [1, 2] }),
    alignedTable([['documents', 'machines', 'seconds', 'faster', 'main thread', 'coordinator'], ...forecasts], {
      right: [0, 1, 2, 3, 4, 5],
    }),
    `The forecast is for machines with ${cores} cores like this one, without the time of the network.`,
  ].join('\n\n')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
