const canUseDOM = typeof window !== 'undefined' && typeof window.document?.createElement === 'function'

/** What the environment can do; nothing on the server. */
const ExecutionEnvironment = Object.freeze({
  canUseDOM,
  canUseEventListeners: canUseDOM && typeof window.addEventListener === 'function',
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM && 'screen' in window,
})

export default ExecutionEnvironment
