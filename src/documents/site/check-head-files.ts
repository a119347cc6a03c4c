import { createPathSuggestion } from '../../platform/index.ts'
import { toSeverity } from '../../shared/severity.ts'
import type { Diagnostic, Page, SiteConfig } from '../../shared/types.ts'
import { decodePath, isExternalUrl, pageKey, splitUrl, withBaseUrl } from '../../shared/url.ts'
import { hasPageFile } from './check-links.ts'

export interface HeadFilesOptions {
  config: Pick<SiteConfig, 'baseUrl' | 'onBrokenLinks' | 'headTags' | 'scripts' | 'stylesheets'>
  /** Path of the site config. */
  configFile: string
  pages: Pick<Page, 'path'>[]
  /** Output paths of files other than pages. */
  files: ReadonlySet<string>
}

/** Reports the scripts, style sheets and other head elements of all pages whose file the site does not have. */
export function checkHeadFiles({ config, configFile, pages, files }: HeadFilesOptions): Diagnostic[] {
  const { baseUrl, onBrokenLinks } = config
  if (onBrokenLinks === 'ignore') return []
  const isMissing = (url: string) => {
    const key = pageKey(decodePath(withBaseUrl(splitUrl(url).path, baseUrl)), baseUrl)
    return key === undefined || !(hasPageFile(key, files) || pages.some((page) => pageKey(page.path, baseUrl) === key))
  }
  const missing = headFiles(config).filter(({ url }) => !isExternalUrl(url) && isMissing(url))
  if (missing.length === 0) return []
  const suggest = createPathSuggestion([...files].map((file) => `/${file}`))
  return missing.map(({ url, item }) => {
    const close = suggest(decodePath(splitUrl(url).path))
    return {
      code: 'missing-file',
      severity: toSeverity(onBrokenLinks),
      message: `The file ${url} does not exist.`,
      hint: close ? `Did you mean ${close}?` : 'Paths that begin with a slash are looked up in the static folders.',
      sourcePath: configFile,
      item,
    }
  })
}

function headFiles({ headTags, scripts, stylesheets }: HeadFilesOptions['config']): { url: string; item: string }[] {
  const tags = headTags.flatMap(({ tagName, attributes: { src, href } }, index) => {
    const item = `headTags[${index}].attributes`
    return tagName === 'base'
      ? []
      : [
          { url: src, item: `${item}.src` },
          { url: href, item: `${item}.href` },
        ]
  })
  return [
    ...tags,
    ...scripts.map(({ src }, index) => ({ url: src, item: `scripts[${index}]` })),
    ...stylesheets.map(({ href }, index) => ({ url: href, item: `stylesheets[${index}]` })),
  ].flatMap(({ url, item }) => (typeof url === 'string' ? [{ url, item }] : []))
}
