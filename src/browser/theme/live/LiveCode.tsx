import { hydratedEvent, liveAttribute } from '../../../shared/runtime-contract.ts'
import './live-code.css'

/** Distance from the window at which an editor is loaded. */
const loadMargin = '200px'

/** Replaces live code blocks with editors when the reader scrolls near them, once React has hydrated the page. */
export default function watchLiveCode(): void {
  const seen = new Set<HTMLElement>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        import(/* webpackChunkName: "live" */ './show-editor.tsx').then(
          ({ showEditor }) => showEditor(target as HTMLElement),
          (error: unknown) => console.warn('Cannot load the editor.', error),
        )
      }
    },
    { rootMargin: loadMargin },
  )
  const update = () => {
    for (const block of seen) {
      if (block.isConnected) continue
      observer.unobserve(block)
      seen.delete(block)
    }
    for (const block of document.querySelectorAll<HTMLElement>(`.code-block[${liveAttribute}]`)) {
      if (seen.has(block)) continue
      seen.add(block)
      observer.observe(block)
    }
  }
  // Pages change by navigation, and in development with their sources.
  new MutationObserver(update).observe(document.body, { childList: true, subtree: true })
  update()
}

if (typeof document !== 'undefined') {
  if (document.documentElement.dataset.hydrated) watchLiveCode()
  else window.addEventListener(hydratedEvent, watchLiveCode, { once: true })
}
