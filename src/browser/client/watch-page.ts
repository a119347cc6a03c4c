import { navigationEvent } from '../../shared/runtime-contract.ts'
import { watchOverflow } from './boot/index.ts'
import { fadeInArticle } from './fade-in-article.ts'
import { glow } from './glow.ts'
import { linksToPrefetch, watchLinks } from './watch-links.ts'

/**
 * Starts what a displayed page needs once the browser is idle. Returns a function that stops it.
 * @param findLink returns the link if the client navigates to its page
 * @param prefetch called for visible links; omitted on slow connections
 */
export function watchPage(
  findLink: (anchor: Element) => HTMLAnchorElement | undefined,
  prefetch?: (path: string) => void,
): () => void {
  const stopOverflow = watchOverflow()
  document.addEventListener('beforematch', glow)
  // Dispatched for the next page before it is painted.
  window.addEventListener(navigationEvent, fadeInArticle)
  const stopLinks = prefetch && watchLinks(linksToPrefetch(document, findLink), prefetch)
  return () => {
    stopOverflow()
    document.removeEventListener('beforematch', glow)
    window.removeEventListener(navigationEvent, fadeInArticle)
    stopLinks?.()
  }
}
