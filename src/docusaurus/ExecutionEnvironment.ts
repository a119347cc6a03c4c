const canUseDOM = typeof window !== 'undefined' && typeof window.document?.createElement === 'function'

/** What the environment can do: on the server nothing of it. */
const ExecutionEnvironment = Object.freeze({
  canUseDOM,
  canUseEventListeners: canUseDOM && typeof window.addEventListener === 'function',
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM && 'screen' in window,
})

export default ExecutionEnvironment
