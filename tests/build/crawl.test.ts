import { expect, test } from 'vitest'
import { builtPages } from '../support/pages.ts'
import { builtOwnSite, sharedFixture } from '../support/shared-site.ts'
import type { TestSite } from '../support/sites.ts'

/** Paths of the pages that links lead to from the home page on, as they stand in the HTML: what one finds without scripts. */
function reachable(site: TestSite): string[] {
  const pages = new Set(builtPages(site))
  const seen = new Set<string>()
  const queue = ['']
  for (let page = queue.pop(); page !== undefined; page = queue.pop()) {
    if (seen.has(page) || !pages.has(page)) continue
    seen.add(page)
    for (const [, href = ''] of site.file(`build${page}/index.html`).matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const { host, pathname } = new URL(href.replaceAll('&amp;', '&'), `http://site.invalid${page}/`)
      if (host === 'site.invalid') queue.push(decodeURI(pathname).replace(/\/$/, ''))
    }
  }
  return [...seen].sort()
}

test.each([
  // The folder's own page shows once more what its first document shows; the search needs scripts.
  { name: "this repository's own site", open: builtOwnSite, hidden: ['/docs', '/search'] },
  {
    name: 'a site with several sidebars',
    open: () => sharedFixture('docs-sidebars'),
    // No sidebar has the one; the other is what the folder's own page shows too.
    hidden: ['/handbook/03-staff', '/api', '/handbook'],
  },
])('$name: every page can be reached by links without scripts', async ({ open, hidden }) => {
  const site = await open()
  try {
    await site.build()
    const pages = builtPages(site)
    expect(pages.length).toBeGreaterThan(8)
    expect(reachable(site)).toEqual(pages.filter((page) => !hidden.includes(page)))
  } finally {
    await site.close()
  }
})
