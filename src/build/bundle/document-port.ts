import type { MessagePort } from 'node:worker_threads'
import { SiteError } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import type { CompileDocument, CompiledDocument } from './compile-document.ts'

// Webpack runs in a thread, but documents are compiled in the main thread: the two talk over a port.

interface DocumentRequest {
  id: number
  file: string
}

type DocumentResponse =
  | { type: 'compiled'; id: number; document: CompiledDocument }
  /** `diagnostics` is set if the document is invalid, undefined if the compiler itself failed. */
  | { type: 'failed'; id: number; message: string; stack?: string; diagnostics?: Diagnostic[] }

/** Responds to the requests of `createDocumentClient` at the other end of the port. */
export function serveDocuments(port: MessagePort, compile: CompileDocument): void {
  port.on('message', async ({ id, file }: DocumentRequest) => {
    const response: DocumentResponse = await compile(file).then(
      (document) => ({ type: 'compiled', id, document }),
      (error: unknown) => ({ type: 'failed', id, ...serializeError(error) }),
    )
    port.postMessage(response)
  })
}

function serializeError(error: unknown): { message: string; stack?: string; diagnostics?: Diagnostic[] } {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, stack } = error
  return { message, stack, ...(error instanceof SiteError && { diagnostics: error.diagnostics }) }
}

/** Returns a compiler that sends documents to `serveDocuments` at the other end of the port. */
export function createDocumentClient(port: MessagePort): CompileDocument {
  const pending = new Map<number, { resolve(document: CompiledDocument): void; reject(error: Error): void }>()
  let lastId = 0
  port.on('message', (response: DocumentResponse) => {
    const request = pending.get(response.id)
    pending.delete(response.id)
    if (response.type === 'compiled') request?.resolve(response.document)
    else request?.reject(deserializeError(response))
  })
  return (file) =>
    new Promise((resolve, reject) => {
      lastId += 1
      pending.set(lastId, { resolve, reject })
      const request: DocumentRequest = { id: lastId, file }
      port.postMessage(request)
    })
}

function deserializeError({ message, stack, diagnostics }: ReturnType<typeof serializeError>): Error {
  const error = diagnostics ? new SiteError({ message, diagnostics }) : new Error(message)
  return Object.assign(error, stack === undefined ? {} : { stack })
}
