import type { RobotsRule } from './options.ts'

/** Creates the text of `robots.txt`. */
export function robotsText(rules: RobotsRule[], sitemapUrl: string | undefined): string {
  const groups = rules.map(({ userAgent, allow = [], disallow = [], contentSignals = {} }) =>
    [
      `User-agent: ${userAgent}`,
      ...contentSignalLines(contentSignals),
      ...disallow.map((path) => `Disallow: ${path}`),
      ...allow.map((path) => `Allow: ${path}`),
    ].join('\n'),
  )
  return `${[...groups, ...(sitemapUrl ? [`Sitemap: ${sitemapUrl}`] : [])].join('\n\n')}\n`
}

function contentSignalLines({ search, aiInput, aiTrain }: NonNullable<RobotsRule['contentSignals']>): string[] {
  const signals = Object.entries({ search, 'ai-input': aiInput, 'ai-train': aiTrain }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value ? 'yes' : 'no'}`],
  )
  return signals.length > 0 ? [`Content-Signal: ${signals.join(', ')}`] : []
}
