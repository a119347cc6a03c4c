import type { RecentPosts } from 'lectern/client'

/** Reads the posts back from the initial HTML, so that the page data does not repeat them. */
export function readPostsFromHtml(): RecentPosts | undefined {
  const nav = document.querySelector('nav.recent')
  if (!nav) return undefined
  const groups = [...nav.querySelectorAll(':scope > div')].map((group) => {
    const year = group.querySelector(':scope > p')?.textContent
    const posts = [...group.querySelectorAll('a')].map((link) => ({
      label: link.textContent ?? '',
      url: link.getAttribute('href') ?? '',
    }))
    return { ...(year && { year }), posts }
  })
  return { groups }
}
