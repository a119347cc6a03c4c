import type { DevState } from '../../../shared/dev-state.ts'
import { devEventsPath, devStreamWorkerPath } from '../../../shared/runtime-contract.ts'
import type { Diagnostic } from '../../../shared/types.ts'

/** Subscribes to the server's state. All tabs share one worker, since browsers limit connections per host. */
export function listenToStates(onState: (state: DevState) => void): void {
  const receive = (text: string) => onState(JSON.parse(text) as DevState)
  if (typeof SharedWorker === 'undefined') {
    new EventSource(devEventsPath).onmessage = (event) => receive(event.data as string)
    return
  }
  const { port } = new SharedWorker(devStreamWorkerPath, 'lectern')
  port.onmessage = (event) => receive(event.data as string)
}

/** Data that the dev server adds to pages. */
export interface WithDiagnostics {
  diagnostics?: Diagnostic[]
}
