import { manifestFile } from '../../../shared/search.ts'

/** The worker and the manifest of the embedded index while they load. */
export interface EarlyWorker {
  worker: Worker
  /** Path of its script, without the base URL. */
  path: string
  manifest: Promise<Response>
  /** Whether the script could not be loaded. */
  hasFailed(): boolean
}

export interface EarlyWorkerOptions {
  /** Path of the script, without the base URL. */
  path: string
  baseUrl: string
  locale: string
}

let loading: EarlyWorker | undefined
let isTaken = false

/** Starts to load the worker and the manifest while the client is not loaded yet. */
export function startEarlyWorker(options: EarlyWorkerOptions): void {
  if (!isTaken) loading ??= loadWorker(options)
}

/** Returns what `startEarlyWorker` has started, once; otherwise starts it now. */
export function takeEarlyWorker(options: EarlyWorkerOptions): EarlyWorker {
  const taken = loading ?? loadWorker(options)
  loading = undefined
  isTaken = true
  return taken
}

function loadWorker({ path, baseUrl, locale }: EarlyWorkerOptions): EarlyWorker {
  let hasFailed = false
  const worker = new Worker(baseUrl + path)
  worker.onerror = () => {
    hasFailed = true
  }
  const manifest = fetch(baseUrl + manifestFile(locale))
  // Whoever takes it handles the failure.
  manifest.catch(() => {})
  return { worker, path, manifest, hasFailed: () => hasFailed }
}
