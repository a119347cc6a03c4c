import type { Redirect, SiteConfig } from '../../shared/types.ts'
import { htmlFile, joinUrl } from '../../shared/url.ts'
import { encodeUrl } from '../../site/index.ts'
import { redirectPage, redirectScript, redirectScriptFile } from './redirect-page.ts'

/** A generated file of the output. */
export interface RedirectFile {
  file: string
  text: string
  /** Names the file's origin in diagnostics. */
  owner: string
}

/**
 * Returns an HTML page for each old path, and `_redirects` for hosts that read it. Without redirects, there are no files.
 * @param options.hasRedirectsFile whether the site has its own `_redirects`
 */
export function redirectFiles(
  redirects: readonly Redirect[],
  options: {
    config: Pick<SiteConfig, 'url' | 'baseUrl' | 'trailingSlash'>
    locale: string
    hasRedirectsFile: boolean
  },
): RedirectFile[] {
  if (redirects.length === 0) return []
  const { config, locale: lang, hasRedirectsFile } = options
  const scriptUrl = joinUrl(config.baseUrl, redirectScriptFile)
  const rules = redirects.map(({ from, to }) => `${encodeUrl(from)} ${encodeUrl(to)} 301\n`).join('')
  return [
    { file: redirectScriptFile, text: redirectScript, owner: 'lectern' },
    ...redirects.map(({ key, from, to }) => ({
      file: from.endsWith('.html') ? `${key}.html` : htmlFile(key, config.trailingSlash),
      text: redirectPage(to, { siteUrl: config.url, scriptUrl, lang }),
      owner: `redirect from ${from}`,
    })),
    ...(hasRedirectsFile ? [] : [{ file: '_redirects', text: rules, owner: 'lectern' }]),
  ]
}
