import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` in browsers, `useEffect` on the server, which runs neither. */
const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

export default useIsomorphicLayoutEffect
