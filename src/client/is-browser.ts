import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while hydrating, true afterwards. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
