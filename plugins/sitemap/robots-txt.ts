import type { RobotsRule } from './options.ts'

/** Creates the text of `robots.txt`. */
export function robotsText(rules: RobotsRule[], sitemapUrl: string | undefined): string {
  const groups = rules.map(({ userAgent, allow = [], disallow = [] }) =>
    [
      `User-agent: ${userAgent}`,
      ...disallow.map((path) => `Disallow: ${path}`),
      ...allow.map((path) => `Allow: ${path}`),
    ].join('\n'),
  )
  return `${[...groups, ...(sitemapUrl ? [`Sitemap: ${sitemapUrl}`] : [])].join('\n\n')}\n`
}
