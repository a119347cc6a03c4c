/** CPU time of a part of a build: a constant, and what each document adds. In seconds. */
export interface Share {
  constant: number
  perDocument: number
}

/** What was measured of a build that workers take part in. */
export interface FleetShares {
  /** All work in one process. */
  alone: Share
  /** What the coordinator does before, between, and after the stages that workers take part in. */
  serial: Share
  /** What it does while they work: it hands out batches, and takes back results. */
  handing: Share
  /** What all workers do together. */
  workers: Share
}

export interface FleetForecast {
  documents: number
  machines: number
  seconds: number
  /** How many times faster than one machine. */
  speedUp: number
  /** Share of the work that only the coordinator can do, of all work of one machine. */
  serialShare: number
}

/**
 * Forecasts how long a build takes. One machine divides its work among its cores; the coordinator uses one of its own for what
 * only it can do, and hands out batches while workers work.
 *
 * @param options.cores of each machine
 */
export function forecast(
  { alone, serial, handing, workers }: FleetShares,
  { documents, machines, cores }: { documents: number; machines: number; cores: number },
): FleetForecast {
  const at = ({ constant, perDocument }: Share) => constant + perDocument * documents
  const inWorkers = at(workers) / (machines * cores)
  const seconds = at(serial) + Math.max(at(handing), inWorkers)
  const one = at(serial) + Math.max(0, at(alone) - at(serial)) / cores
  return {
    documents,
    machines,
    seconds,
    speedUp: one / seconds,
    serialShare: (at(serial) + at(handing)) / at(alone),
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
