import type { HeadTag, Page } from '../../shared/types.ts'
import { searchTag } from '../build/index.ts'

/**
 * Returns the metadata that search crawlers read, under the names that Docusaurus uses, and a preconnect to the search host.
 */
export function pageTags(page: Page, host: string): HeadTag[] {
  const { locale, version } = page
  const tag = searchTag(page)
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
