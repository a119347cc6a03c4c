/** CPU time of a part of a build: a constant, and what each document adds. In seconds. */
export interface Share {
  constant: number
  perDocument: number
}

/** What was measured of a build that workers take part in. */
export interface FleetShares {
  /** All work in one process. */
  alone: Share
  /** The main thread of the coordinator before, between, and after the stages that workers take part in: nothing else runs. */
  serial: Share
  /** The main thread while they work: it hands out batches, and takes back results. */
  handing: Share
  /** The other threads of the coordinator: they check and write what workers return, and compress files. */
  threads: Share
  /** What all workers do together. */
  workers: Share
}

export interface FleetForecast {
  documents: number
  machines: number
  seconds: number
  /** How many times faster than one machine. */
  speedUp: number
  /** What the main thread of the coordinator does, as a share of all work of one machine. */
  serialShare: number
  /** What the coordinator does in all threads, likewise. */
  coordinatorShare: number
}

/**
 * Forecasts how long a build takes. One machine divides its work among its cores, but for the main thread's. With a fleet,
 * the coordinator's main thread does its part before and after the others; handing out, its other threads, and the workers run at
 * the same time, and the slowest of them counts.
 *
 * @param options.cores of each machine
 */
export function forecast(
  { alone, serial, handing, threads, workers }: FleetShares,
  { documents, machines, cores }: { documents: number; machines: number; cores: number },
): FleetForecast {
  const at = ({ constant, perDocument }: Share) => constant + perDocument * documents
  const own = (at(handing) + at(threads)) / cores
  const seconds = at(serial) + Math.max(at(handing), own, at(workers) / (machines * cores))
  const one = at(serial) + Math.max(0, at(alone) - at(serial)) / cores
  const main = at(serial) + at(handing)
  return {
    documents,
    machines,
    seconds,
    speedUp: one / seconds,
    serialShare: main / at(alone),
    coordinatorShare: (main + at(threads)) / at(alone),
  }
}

/** Returns the line through two measurements. No part of it is below zero. */
export function shareOf([small, large]: readonly [Measured, Measured]): Share {
  const perDocument = Math.max(0, (large.seconds - small.seconds) / (large.documents - small.documents))
  return { perDocument, constant: Math.max(0, small.seconds - perDocument * small.documents) }
}

export interface Measured {
  documents: number
  seconds: number
}
