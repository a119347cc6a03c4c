interface HotModules {
  status(): string
  /** Fetches the next update and applies it; null where the server has none. */
  check(apply: boolean): Promise<unknown[] | null>
}

declare const __webpack_hash__: string

/** Takes updates of the code until the page runs the version with this hash. False where only a full load can help. */
export async function takeCode(hash: string): Promise<boolean> {
  const hot = (import.meta as { webpackHot?: HotModules }).webpackHot
  if (!hot) return false
  try {
    while (__webpack_hash__ !== hash) {
      if (hot.status() !== 'idle' || !(await hot.check(true))) return false
    }
    return true
  } catch (error) {
    console.warn('An update of the code could not be taken.', error)
    return false
  }
}
