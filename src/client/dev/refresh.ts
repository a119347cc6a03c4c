import * as Refresh from 'react-refresh/runtime'
import { refreshGlobal } from '../../shared/runtime-contract.ts'

/** What webpack gives a module for taking its own updates. */
interface Hot {
  accept(): void
  invalidate(): void
  dispose(handler: (data: { isBoundary?: boolean }) => void): void
  /** What `dispose` left; there only when the module runs again. */
  data?: { isBoundary?: boolean }
}

interface BundledModule {
  id: string | number
  exports: unknown
}

let timer: ReturnType<typeof setTimeout> | undefined

/** One update of the page for all modules that run again in one go. */
function schedule(): void {
  clearTimeout(timer)
  timer = setTimeout(() => Refresh.performReactRefresh(), 0)
}

/** A module of nothing but components can be taken over in place; any other is taken by those who import it. */
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
  const boundary = isBoundary(exports)
  hot.dispose((data) => {
    data.isBoundary = boundary
  })
  if (boundary) {
    hot.accept()
    if (hot.data) schedule()
  } else if (hot.data?.isBoundary) hot.invalidate()
  else if (hot.data) schedule()
}

// React must not have been loaded before.
Refresh.injectIntoGlobalHook(globalThis)
Object.assign(globalThis, {
  [refreshGlobal]: { register: Refresh.register, sign: Refresh.createSignatureFunctionForTransform, accept },
})
