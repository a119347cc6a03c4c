import type { Diagnostic } from '../../shared/types.ts'

/** How far the development server is; every message of its event stream is one. */
export interface DevState {
  /** Of this run of the server. */
  session: string
  /** Counts the changes of content. */
  content: number
  /** Hash of the browser's code. */
  code: string
  /** Hash of the public data of the site. */
  site: string
}

/** Id of the element that holds the state of which a document was made. */
export const stateElementId = 'lectern-dev'

const eventsUrl = '/_lectern/events'
const workerUrl = '/_lectern/stream.js'

/** Listens to the server's states: through a worker that all tabs share, since a browser keeps few connections to a host. */
export function listenToStates(onState: (state: DevState) => void): void {
  const receive = (text: string) => onState(JSON.parse(text) as DevState)
  if (typeof SharedWorker === 'undefined') {
    new EventSource(eventsUrl).onmessage = (event) => receive(event.data as string)
    return
  }
  const { port } = new SharedWorker(workerUrl, 'lectern')
  port.onmessage = (event) => receive(event.data as string)
}

/** Data of a page as the development server gives it: with what is wrong with the site. */
export interface WithDiagnostics {
  diagnostics?: Diagnostic[]
}
