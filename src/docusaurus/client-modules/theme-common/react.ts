import { type ComponentType, createElement, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import useIsomorphicLayoutEffect from '../useIsomorphicLayoutEffect.ts'

export { useIsomorphicLayoutEffect }

/** Returns a stable function that calls the latest callback. */
export function useEvent<T extends (...args: never[]) => unknown>(callback: T): T {
  const latest = useRef(callback)
  useIsomorphicLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback<T>(((...args) => latest.current(...args)) as T, [])
}

/** Returns the value of the last render. */
export function usePrevious<T>(value: T): T | undefined {
  const previous = useRef<T>(undefined)
  useEffect(() => {
    previous.current = value
  })
  return previous.current
}

/** Returns an equal object that changes only when one of the values does. */
export function useShallowMemoizedObject<T extends object>(value: T): T {
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries of the object
  return useMemo(() => value, entries.flat())
}

type Provider = ComponentType<{ children: ReactNode }>

/** Nests providers; the first is the outermost. */
export function composeProviders(providers: Provider[]): Provider {
  return ({ children }) => providers.reduceRight(wrap, children)
}

function wrap(inner: ReactNode, Provider: Provider): ReactNode {
  // The type requires the children that the other argument has.
  return createElement(Provider as ComponentType, null, inner)
}

/** Thrown by a hook that is called outside of its provider. */
export class ReactContextError extends Error {
  constructor(providerName: string, additionalInfo?: string) {
    super(`The hook needs a <${providerName}> around the component.${additionalInfo ? ` ${additionalInfo}` : ''}`)
    this.name = 'ReactContextError'
  }
}
