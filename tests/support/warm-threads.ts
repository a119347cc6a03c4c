import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import threads, {
  MessageChannel,
  type MessagePort,
  type TransferListItem,
  Worker,
  type WorkerOptions,
} from 'node:worker_threads'

let host: Worker | undefined

function warmHost(): Worker {
  if (host) return host
  const created = new Worker(new URL('./warm-host.mjs', import.meta.url))
  created.setMaxListeners(0)
  created.unref()
  // A module may end it.
  created.on('exit', () => {
    if (host === created) host = undefined
  })
  host = created
  return created
}

/** Looks like a thread to the generator, but runs in the one thread that stays. */
class WarmThread extends EventEmitter {
  #port: MessagePort

  constructor(url: URL, { workerData, transferList = [] }: WorkerOptions) {
    super()
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.on('message', (message) => this.emit('message', message))
    const thread = warmHost()
    thread.on('error', (error) => this.emit('error', error))
    thread.on('exit', (code) => this.emit('exit', code))
    thread.postMessage({ url: url.href, workerData, port: port2 }, [port2, ...transferList])
  }

  postMessage(message: unknown, transferList: TransferListItem[] = []): void {
    this.#port.postMessage(message, transferList)
  }

  async terminate(): Promise<number> {
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
