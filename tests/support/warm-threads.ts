import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import threads, {
  MessageChannel,
  type MessagePort,
  type TransferListItem,
  Worker,
  type WorkerOptions,
} from 'node:worker_threads'

let host: Worker | undefined

/** Threads that were not stopped. */
const open = new Set<WarmThread>()

/** Folders of sites whose bundlers were stopped: these still store their caches, also when their folder is gone. */
const stopped = new Set<string>()

/** What fails in the thread that stays. */
interface Failure {
  error: Error
  /** The file that was not found. */
  missing?: string
}

/** An error ends a thread. What threads that were stopped have left behind may fail, too: nobody is there to be told. */
function fail({ error, missing }: Failure): void {
  if (missing && [...stopped].some((folder) => missing.startsWith(folder + path.sep))) return
  for (const thread of [...open]) {
    if (thread.listenerCount('error') > 0) thread.emit('error', error)
    thread.emit('exit', 1)
    void thread.terminate()
  }
}

function warmHost(): Worker {
  if (host) return host
  const created = new Worker(new URL('./warm-host.mjs', import.meta.url))
  created.setMaxListeners(0)
  created.unref()
  created.on('message', fail)
  created.on('error', (error) => fail({ error }))
  // A module may end it.
  created.on('exit', (code) => {
    if (host === created) host = undefined
    for (const thread of open) thread.emit('exit', code)
  })
  host = created
  return created
}

/** Looks like a thread to the generator, but runs in the one thread that stays. */
class WarmThread extends EventEmitter {
  #port: MessagePort
  /** Undefined for bundlers that bundle once. */
  #siteDir: string | undefined

  constructor(url: URL, { workerData, transferList = [] }: WorkerOptions) {
    super()
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    this.#siteDir = (workerData as { options?: { siteDir?: string } } | undefined)?.options?.siteDir
    if (this.#siteDir) stopped.delete(this.#siteDir)
    port1.on('message', (message) => this.emit('message', message))
    open.add(this)
    warmHost().postMessage({ url: url.href, workerData, port: port2 }, [port2, ...transferList])
  }

  postMessage(message: unknown, transferList: TransferListItem[] = []): void {
    this.#port.postMessage(message, transferList)
  }

  async terminate(): Promise<number> {
    open.delete(this)
    if (this.#siteDir) stopped.add(this.#siteDir)
    this.#port.close()
    return 0
  }
}

/**
 * Lets the bundler of this process run in a thread that stays, instead of a new one for each bundle: loading webpack and
 * running it with cold code takes most of the time of a bundle.
 */
export function keepBundlerWarm(): void {
  const isBundler = (url: unknown): url is URL =>
    url instanceof URL && /\/bundle\/(?:bundle|dev)-worker\.js$/.test(url.href)
  threads.Worker = new Proxy(Worker, {
    construct: (target, [url, options = {}]) =>
      isBundler(url) ? new WarmThread(url, options) : new target(url, options),
  })
  syncBuiltinESMExports()
}
