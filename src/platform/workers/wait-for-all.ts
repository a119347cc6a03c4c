/**
 * Waits until all promises are settled, so that (unlike with `Promise.all`) nothing is still being written after a failure.
 * @throws the first error
 */
export async function waitForAll<T extends unknown[]>(work: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
