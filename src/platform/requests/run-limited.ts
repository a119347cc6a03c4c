/** Runs work for each item, a few at a time. The first failure stops the others. */
export async function runLimited<T>(
  items: readonly T[],
  limit: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries()
  let failed = false
  const next = async () => {
    for (const [index, item] of queue) {
      if (failed) return
      await work(item, index).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, next))
}
