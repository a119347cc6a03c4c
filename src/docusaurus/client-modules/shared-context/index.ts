import { type Context, createContext } from 'react'

/** `contextsGlobal` of the runtime contract. */
declare let __lecternContexts: Record<string, unknown> | undefined

/** Returns the one context of this name, since each bundle of a page can have a copy of the module that needs it. */
export function sharedContext<T>(name: string, initial: T): Context<T> {
  if (typeof __lecternContexts === 'undefined') Object.assign(globalThis, { __lecternContexts: {} })
  const contexts = __lecternContexts as Record<string, unknown>
  contexts[name] ??= createContext(initial)
  return contexts[name] as Context<T>
}
