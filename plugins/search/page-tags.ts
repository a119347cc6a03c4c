import type { HeadTag, Page } from 'lectern/plugin-kit'
import { tagOf } from './index-files.ts'
import type { ResolvedOptions } from './options.ts'

/** What crawlers that fill an index want to know of a page, by the names of Docusaurus; and the host that will be asked. */
export function pageTags(page: Page, host: string): HeadTag[] {
  const { locale, version } = page
  const tag = tagOf({ page })
  const metas = [
    ['docusaurus_locale', locale],
    ['docsearch:language', locale],
    ['docusaurus_tag', tag],
    ['docsearch:docusaurus_tag', tag],
    ...(version
      ? [
          ['docusaurus_version', version.name],
          ['docsearch:version', version.name],
        ]
      : []),
  ] as [string, string][]
  return [
    ...metas.map(([name, content]): HeadTag => ({ tag: 'meta', attributes: { name, content } })),
    { tag: 'link', attributes: { rel: 'preconnect', href: host, crossorigin: 'anonymous' } },
  ]
}

/** The addresses that pages may ask, the one that is asked first at the beginning. */
export function askedHosts({ server, algolia, insights }: ResolvedOptions): string[] {
  const toTell = algolia && insights !== undefined ? ['https://insights.algolia.io'] : []
  return [...(server?.hosts ?? []), ...(algolia ? hostsOf(algolia) : []), ...toTell]
}

/** Those that the client of Algolia knows by itself where none are named. */
function hostsOf({ appId, hosts }: NonNullable<ResolvedOptions['algolia']>): string[] {
  return (
    hosts ?? [
      `https://${appId}-dsn.algolia.net`,
      `https://${appId}.algolia.net`,
      ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`),
    ]
  )
}
