export interface RemoteRequest {
  /** Ends the request. */
  signal: AbortSignal
  /** Called when bytes have arrived or were sent. */
  onBytes?(count: number): void
}

/** Named values in a shared place. Writers may overwrite each other: what counts is that a value is complete. */
export interface RemoteBlobs {
  /** Where they are, without credentials. */
  readonly place: string
  /** Returns those that exist. @throws RemoteError */
  get(names: readonly string[], request: RemoteRequest): Promise<Map<string, Buffer>>
  /** Stores values, each as a whole. @throws RemoteError */
  put(blobs: ReadonlyMap<string, Buffer>, request: RemoteRequest): Promise<void>
  /** Returns the names of those that exist. @throws RemoteError */
  has(names: readonly string[], request: RemoteRequest): Promise<Set<string>>
  /** Deletes what nobody has used for some days; left out if the place does so itself. @returns number of deleted values and their bytes */
  prune?(days: number): Promise<{ blobs: number; bytes: number }>
  /** Ends connections. Must not throw. */
  close(): Promise<void>
}

/** Why a remote cache cannot be used. */
export type RemoteProblem = 'unreachable' | 'refused' | 'slow'

/** A failure of a remote cache, which a build survives. */
export class RemoteError extends Error {
  readonly problem: RemoteProblem

  /** @param message what happened, as the end of a sentence: `connection refused` */
  constructor(problem: RemoteProblem, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'RemoteError'
    this.problem = problem
  }
}
