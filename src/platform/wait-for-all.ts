/**
 * Waits for all of them, though one has failed: what a build writes later would come into a folder that was removed.
 * @throws what the first of those that failed has thrown
 */
export async function waitForAll<T extends unknown[]>(work: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
