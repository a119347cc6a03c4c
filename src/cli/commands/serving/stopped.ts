/** Resolves when the process receives SIGINT or SIGTERM, or `signal` aborts. */
export function stopped(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    process.once('SIGINT', stop).once('SIGTERM', stop)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
  })
}
