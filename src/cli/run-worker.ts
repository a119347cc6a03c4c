import { type Log, UsageError } from '../platform/index.ts'
import { formatCount } from '../shared/format-count.ts'
import { type FleetEvent, worker } from './commands/index.ts'

export async function runWorker(options: {
  siteDir: string
  fleet?: unknown
  idle?: unknown
  threads?: unknown
  log: Log
}): Promise<number> {
  const { siteDir, fleet, idle, threads, log } = options
  const stop = new AbortController()
  const onSignal = () => {
    log.info('Ending after the batch in progress.')
    stop.abort()
  }
  process.once('SIGTERM', onSignal).once('SIGINT', onSignal)
  try {
    await worker({
      siteDir,
      ...(fleet !== undefined && { fleet: String(fleet) }),
      ...(idle !== undefined && { idleSeconds: parsePositive(idle, 'number of seconds') }),
      ...(threads !== undefined && { threads: Math.ceil(parsePositive(threads, 'number of threads')) }),
      signal: stop.signal,
      onEvent: (event) => report(event, log),
    })
    return 0
  } finally {
    process.off('SIGTERM', onSignal).off('SIGINT', onSignal)
  }
}

function report(event: FleetEvent, log: Log): void {
  const [text, isWarning = false] = describe(event)
  if (isWarning) log.warn(text)
  else log.info(text)
}

function describe(event: FleetEvent): [text: string, isWarning?: boolean] {
  switch (event.type) {
    case 'waiting':
      return [`Worker ${event.name}: waiting for builds at ${event.place}.`]
    case 'unreachable':
      return [`Cannot reach ${event.place}: ${event.problem}. Trying again.`, true]
    case 'declined':
      return [`Not taking part in a build: ${event.reason}.`, true]
    case 'joined':
      return ['Taking part in a build.']
    case 'left':
      return [`The build has ended: ${formatCount(event.batches, 'batch', 'batches')} built here.`]
    case 'failed':
      return [`A batch has failed: ${event.message}.`, true]
  }
}

function parsePositive(value: unknown, what: string): number {
  const number = Number(value)
  if (!(number > 0)) throw new UsageError(`Invalid ${what}: "${String(value)}".`)
  return number
}
