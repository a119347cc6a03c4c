import { revealMatch } from './reveal-matches.ts'
import { watchLinks } from './watch-links.ts'
import { watchOverflow } from './watch-overflow.ts'

export { copyCode } from './copy-code.ts'
export { progressBar } from './progress-bar.ts'

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
  document.addEventListener('beforematch', revealMatch)
  const links = [...document.querySelectorAll('main a[href]')].flatMap((anchor) => findLink(anchor) ?? [])
  const elsewhere = links.filter(({ pathname }) => pathname !== location.pathname)
  const stopLinks = prefetch && watchLinks(elsewhere, prefetch)
  return () => {
    stopOverflow()
    document.removeEventListener('beforematch', revealMatch)
    stopLinks?.()
  }
}
