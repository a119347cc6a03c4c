import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Log, SiteError } from '../../../platform/index.ts'
import { addCounts, createRequestCounter, type ServerCounts, type ServerMemory } from '../metrics/request-counts.ts'
import type { FromProcess, ProcessBuild, ProcessOptions, ToProcess } from './messages.ts'
import { addCrash, type Crashes } from './restart-delay.ts'

/** Milliseconds in which all processes must have opened a build. */
const openTimeout = 60_000

export interface SupervisorOptions {
  /** Module that calls `runServerProcess`. */
  file: string
  processes: number
  options: ProcessOptions
  build: ProcessBuild
  log: Log
  /** Called with the folder of a build that no process uses any more. */
  onUnused(folder: string): void
}

export interface Supervisor {
  port: number
  /**
   * Opens a build in all processes, and then serves it in all of them.
   * @throws Error if a process cannot open it: all go on with the last one
   */
  serve(build: ProcessBuild): Promise<void>
  /** Returns what all processes have done and use. */
  count(): Promise<{ counts: ServerCounts; memory: ServerMemory[]; processes: number; crashes: number }>
  /** Ends the processes once they have sent their responses. */
  stop(grace: number): Promise<void>
}

interface ServerProcess {
  worker: Worker
  startedAt: number
  isListening: boolean
  /** Folders of the builds that it has opened. */
  builds: Set<string>
  counts: ServerCounts
  memory: ServerMemory | undefined
}

/** Starts server processes that share a port, and replaces those that end unexpectedly. */
export async function superviseProcesses(settings: SupervisorOptions): Promise<Supervisor> {
  const { file, options, log, onUnused } = settings
  const running = new Set<ServerProcess>()
  const listeners = new Set<(from: ServerProcess, message: FromProcess) => void>()
  const ownCounts = createRequestCounter()
  /** Builds that must not be removed: the current one, and the one before. */
  let [current, previous]: [ProcessBuild, string | undefined] = [settings.build, undefined]
  const unused = new Set<string>()
  let ended = ownCounts.counts()
  let crashes = 0
  let isStopping = false
  let port = options.port
  cluster.setupPrimary({ exec: file, args: [] })

  const send = ({ worker }: ServerProcess, message: ToProcess) => worker.isConnected() && worker.send(message)
  const removeUnused = () => {
    for (const folder of unused) {
      if (folder === current.folder || folder === previous) continue
      if ([...running].some(({ builds }) => builds.has(folder))) continue
      unused.delete(folder)
      onUnused(folder)
    }
  }
  const receive = (from: ServerProcess, message: FromProcess) => {
    if (message.type === 'loaded') {
      from.builds.add(current.folder)
      send(from, { type: 'start', options: { ...options, port }, build: current })
    }
    if (message.type === 'counts') Object.assign(from, { counts: message.counts, memory: message.memory })
    if (message.type === 'released') from.builds.delete(message.folder)
    if (message.type === 'listening') {
      from.isListening = true
      // Another build was opened while the process started.
      if (message.folder !== current.folder) openIn(from, current)
    }
    if (message.type === 'opened' && message.folder === current.folder)
      send(from, { type: 'switch', folder: message.folder })
    for (const listener of listeners) listener(from, message)
    removeUnused()
  }
  const openIn = (to: ServerProcess, build: ProcessBuild) => {
    to.builds.add(build.folder)
    send(to, { type: 'open', build })
  }
  const start = (last?: Crashes): ServerProcess => {
    const worker = cluster.fork()
    const counts = addCounts([])
    const builds = new Set<string>()
    const started = { worker, startedAt: Date.now(), isListening: false, builds, counts, memory: undefined }
    running.add(started)
    worker.on('message', (message: FromProcess) => receive(started, message))
    worker.on('exit', (code, signal) => {
      running.delete(started)
      ended = addCounts([ended, started.counts])
      const message = `ended with ${signal ?? `code ${code}`}`
      for (const listener of listeners) listener(started, { type: 'failed', folder: '', message })
      removeUnused()
      if (isStopping) return
      crashes++
      const next = addCrash(last, Date.now() - started.startedAt)
      log.error(`Server process ${worker.process.pid} ${message}. Replacing it in ${next.delay} ms.`)
      setTimeout(() => isStopping || start(next), next.delay)
    })
    return started
  }
  /** Waits until each process has sent a message, or has ended. Rejects if one fails. */
  const received = async (from: Iterable<ServerProcess>, isExpected: (message: FromProcess) => boolean) => {
    const missing = new Set(from)
    if (missing.size === 0) return
    const { promise, resolve, reject } = withResolvers()
    const timer = setTimeout(() => reject(new Error('It takes too long.')), openTimeout)
    const listener = (sender: ServerProcess, message: FromProcess) => {
      if (!missing.has(sender)) return
      // A process that ended is replaced.
      if (message.type === 'failed' && message.folder !== '') reject(new Error(message.message))
      if (message.type === 'failed' || isExpected(message)) missing.delete(sender)
      if (missing.size === 0) resolve()
    }
    listeners.add(listener)
    try {
      await promise
    } finally {
      clearTimeout(timer)
      listeners.delete(listener)
    }
  }
  const started = async (process: ServerProcess): Promise<void> => {
    await received([process], (message) => {
      if (message.type !== 'listening') return false
      // A port chosen by the system is found by its request for any.
      if (options.port !== 0) port = message.port
      listenedPort = message.port
      return true
    })
    if (!process.isListening) throw new Error('It ended.')
  }
  const end = async (grace: number) => {
    isStopping = true
    for (const each of running) send(each, { type: 'stop', grace })
    const deadline = Date.now() + grace + 2000
    while (running.size > 0 && Date.now() < deadline) await sleep(20)
    for (const { worker } of running) worker.process.kill('SIGKILL')
  }
  let listenedPort = 0
  try {
    await started(start())
    await Promise.all(Array.from({ length: settings.processes - 1 }, () => started(start())))
  } catch (cause) {
    await end(0)
    throw new SiteError({ message: `A server process cannot start: ${(cause as Error).message}`, cause })
  }
  return {
    port: listenedPort,
    async serve(build) {
      const all = [...running].filter(({ isListening }) => isListening)
      const opened = received(
        all,
        ({ type, ...rest }) => type === 'opened' && 'folder' in rest && rest.folder === build.folder,
      )
      for (const each of all) openIn(each, build)
      try {
        await opened
      } catch (error) {
        for (const each of all) send(each, { type: 'close', folder: build.folder })
        unused.add(build.folder)
        throw error
      }
      unused.add(current.folder)
      previous = current.folder
      current = build
      for (const each of running)
        if (each.builds.has(build.folder)) send(each, { type: 'switch', folder: build.folder })
      // Processes that started in the meantime.
      for (const each of running) if (each.isListening && !each.builds.has(build.folder)) openIn(each, build)
      removeUnused()
    },
    async count() {
      const asked = [...running].filter(({ isListening }) => isListening)
      const answered = received(asked, ({ type }) => type === 'counts').catch(() => {})
      for (const each of asked) send(each, { type: 'count' })
      await Promise.race([answered, sleep(1000)])
      const counts = addCounts([ended, ownCounts.counts(), ...[...running].map((each) => each.counts)])
      const memory = [...running].flatMap((each) => each.memory ?? [])
      return { counts, memory, processes: asked.length, crashes }
    },
    stop: end,
  }
}

function withResolvers(): { promise: Promise<void>; resolve: () => void; reject: (error: Error) => void } {
  let [resolve, reject]: [() => void, (error: Error) => void] = [() => {}, () => {}]
  const promise = new Promise<void>((onDone, onError) => {
    ;[resolve, reject] = [onDone, onError]
  })
  return { promise, resolve, reject }
}
