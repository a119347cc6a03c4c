/** The first message for a worker: data that is not known yet when it starts. */
export interface SetupMessage {
  setup: unknown
}

/** A batch of items for a worker. */
export interface BatchMessage {
  batch: number
  task: unknown
}

/** What a worker answers, or an error that something thrown by no item in progress has left behind. */
export type WorkerMessage =
  | { type: 'done'; results: unknown[]; stray: StrayError[]; heapUsed: number }
  | { type: 'failed'; error: unknown }
  | { type: 'stray'; batch: number; stray: StrayError }

/** An error that was thrown in a timer, or a rejection that nobody handles. */
export interface StrayError {
  /** Index of the item whose code it comes from; undefined if that is unknown. */
  index: number | undefined
  message: string
}

export interface GuardedWorkerData {
  /** Number of items started, index of the one in progress (`noItem` between items), and the system's number of the thread, if known. */
  progress: Int32Array
}

export const noItem = -1
