import * as Refresh from 'react-refresh/runtime'
import { refreshGlobal } from '../../../shared/runtime-contract.ts'

/** Webpack's hot module API. */
interface Hot {
  accept(): void
  invalidate(): void
  dispose(handler: (data: { isBoundary?: boolean }) => void): void
  /** Data from `dispose`; defined only when the module runs again. */
  data?: { isBoundary?: boolean }
}

interface BundledModule {
  id: string | number
  exports: unknown
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Schedules one React update for all modules that run again in the same tick. */
function schedule(): void {
  clearTimeout(timer)
  timer = setTimeout(() => Refresh.performReactRefresh(), 0)
}

/** Whether a module exports only components and can be updated in place; other updates go to its importers. */
function isBoundary(exports: unknown): boolean {
  if (Refresh.isLikelyComponentType(exports)) return true
  const values = Object.values((exports ?? {}) as Record<string, unknown>)
  return values.length > 0 && values.every((value) => Refresh.isLikelyComponentType(value))
}

function accept(module: BundledModule, hot: Hot | undefined): void {
  if (!hot) return
  const { id, exports } = module
  for (const [name, value] of Object.entries((exports ?? {}) as Record<string, unknown>)) {
    if (Refresh.isLikelyComponentType(value)) Refresh.register(value, `${id} exports ${name}`)
  }
  const isRefreshBoundary = isBoundary(exports)
  hot.dispose((data) => {
    data.isBoundary = isRefreshBoundary
  })
  if (isRefreshBoundary) {
    hot.accept()
    if (hot.data) schedule()
  } else if (hot.data?.isBoundary) hot.invalidate()
  else if (hot.data) schedule()
}

// Must run before React loads.
Refresh.injectIntoGlobalHook(globalThis)
Object.assign(globalThis, {
  [refreshGlobal]: { register: Refresh.register, sign: Refresh.createSignatureFunctionForTransform, accept },
})
