import type { DevState } from '../../shared/dev-state.ts'
import { devEventsPath, devStreamWorkerPath } from '../../shared/runtime-contract.ts'
import type { Diagnostic } from '../../shared/types.ts'

/** Listens to the server's states: through a worker that all tabs share, since a browser keeps few connections to a host. */
export function listenToStates(onState: (state: DevState) => void): void {
  const receive = (text: string) => onState(JSON.parse(text) as DevState)
  if (typeof SharedWorker === 'undefined') {
    new EventSource(devEventsPath).onmessage = (event) => receive(event.data as string)
    return
  }
  const { port } = new SharedWorker(devStreamWorkerPath, 'lectern')
  port.onmessage = (event) => receive(event.data as string)
}

/** Data of a page as the development server gives it: with what is wrong with the site. */
export interface WithDiagnostics {
  diagnostics?: Diagnostic[]
}
