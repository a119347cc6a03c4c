import { encodeUrl } from '../../../documents/site/index.ts'
import type { Diagnostic, Redirect, SiteConfig, TrailingSlash } from '../../../shared/types.ts'
import { htmlFile, joinUrl } from '../../../shared/url.ts'
import { redirectPage, redirectScript, redirectScriptFile } from './redirect-page.ts'

/** A generated file of the output. */
export interface RedirectFile {
  file: string
  text: string
}

/** Reports redirects whose page would replace a file of the site, or need a folder of its name, and leaves them out. */
export function dropBlockedRedirects(
  redirects: readonly Redirect[],
  { trailingSlash, files }: { trailingSlash: TrailingSlash; files: ReadonlySet<string> },
): { redirects: Redirect[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const isTaken = (file: string) => files.has(file) || file === redirectScriptFile
  const free = redirects.filter((redirect) => {
    const blocking = withParents(redirectFile(redirect, trailingSlash)).find(isTaken)
    if (blocking === undefined) return true
    diagnostics.push({
      code: 'redirect',
      severity: 'error',
      message: `Cannot redirect ${redirect.from}: the file ${blocking} exists at this path.`,
      hint: 'Remove the redirect or the file.',
      ...redirect.locate(),
    })
    return false
  })
  return { redirects: free, diagnostics }
}

/** `a/b/index.html` → itself, `a/b` and `a`. */
function withParents(file: string): string[] {
  const at = file.lastIndexOf('/')
  return at < 0 ? [file] : [file, ...withParents(file.slice(0, at))]
}

function redirectFile({ key, from, isBesidePage }: Redirect, trailingSlash: TrailingSlash): string {
  // Hosts serve `a.html` before `a/index.html`: the page would redirect to itself.
  // An old path that ends in a slash was a folder, whatever the paths of pages are like now.
  if (isBesidePage || (from.endsWith('/') && key !== '')) return `${key}/index.html`
  return from.endsWith('.html') ? `${key}.html` : htmlFile(key, trailingSlash)
}

/**
 * Returns an HTML page for each old path, and `_redirects` for hosts that read it. Without redirects, there are no files.
 * @param options.hasRedirectsFile whether the site has its own `_redirects`
 * @param options.others redirects of other locales, which `_redirects` contains too
 */
export function redirectFiles(
  redirects: readonly Redirect[],
  options: {
    config: Pick<SiteConfig, 'url' | 'baseUrl' | 'trailingSlash'>
    locale: string
    hasRedirectsFile: boolean
    others?: readonly Redirect[]
  },
): RedirectFile[] {
  const { config, locale: lang, hasRedirectsFile, others = [] } = options
  if (redirects.length + others.length === 0) return []
  const scriptUrl = joinUrl(config.baseUrl, redirectScriptFile)
  const rules = [...redirects, ...others].map(({ from, to }) => `${encodeRule(from)} ${encodeUrl(to)} 301\n`).join('')
  return [
    ...(redirects.length > 0 ? [{ file: redirectScriptFile, text: redirectScript }] : []),
    ...redirects.map((redirect) => ({
      file: redirectFile(redirect, config.trailingSlash),
      text: redirectPage(redirect.to, { siteUrl: config.url, scriptUrl, lang }),
    })),
    ...(hasRedirectsFile ? [] : [{ file: '_redirects', text: rules }]),
  ]
}

/** Encodes an old path. Hosts read `*` and `:name` as wildcards. */
function encodeRule(from: string): string {
  return encodeUrl(from).replaceAll('*', '%2A').replaceAll(':', '%3A')
}
