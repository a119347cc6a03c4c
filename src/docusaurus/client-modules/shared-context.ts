import { type Context, createContext } from 'react'

/** Set in sites with theme components of their own: `modulesGlobal` of the runtime contract. In Node, an argument of the bundles. */
declare const __lecternModules: Record<string, unknown> | undefined

/** Returns the one context of this name, since each bundle of a page can have a copy of the module that needs it. */
export function sharedContext<T>(name: string, initial: T): Context<T> {
  if (typeof __lecternModules === 'undefined') return createContext(initial)
  const key = `context ${name}`
  __lecternModules[key] ??= createContext(initial)
  return __lecternModules[key] as Context<T>
}
