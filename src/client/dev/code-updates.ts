interface HotModules {
  status(): string
  /** Fetches and applies the next update; null if there is none. */
  check(apply: boolean): Promise<unknown[] | null>
}

declare const __webpack_hash__: string

/** Applies code updates until the page runs the version with this hash. Returns false if a full reload is required. */
export async function updateCode(hash: string): Promise<boolean> {
  const hot = (import.meta as { webpackHot?: HotModules }).webpackHot
  if (!hot) return false
  try {
    while (__webpack_hash__ !== hash) {
      if (hot.status() !== 'idle' || !(await hot.check(true))) return false
    }
    return true
  } catch (error) {
    console.warn('Cannot apply a code update, reloading the page.', error)
    return false
  }
}
