import { codeUpdateGlobal } from '../../../shared/runtime-contract.ts'

/** Applies code updates until the page runs the version with this hash. Resolves to false if a full reload is required. */
export type UpdateCode = (hash: string) => Promise<boolean>

interface HotModules {
  status(): string
  /** Fetches and applies the next update; null if there is none. */
  check(apply: boolean): Promise<unknown[] | null>
}

declare const __webpack_hash__: string

/** Whether a script has failed. Webpack does not run a module again that threw an error while it was loaded. */
let hasFailed = false
// Workers, and Node, have no such events.
globalThis.addEventListener?.('error', ({ error }) => {
  if (error !== undefined) hasFailed = true
})

const updateCode: UpdateCode = async (hash) => {
  const hot = (import.meta as { webpackHot?: HotModules }).webpackHot
  if (!hot || hasFailed) return false
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

// Part of the bundle that is updated, which may not be that of the runtime.
Object.assign(globalThis, { [codeUpdateGlobal]: updateCode })
