import { htmlFile, joinUrl, type Plugin, pageKey, SiteError } from 'lectern/plugin-kit'
import { type RedirectsOptions, resolveOptions } from './options.ts'
import { encodedAddress, redirectPage, redirectScript, scriptFile } from './redirect-page.ts'
import { wantedRedirects } from './redirect-requests.ts'
import { type PlaceOf, type Redirect, resolveRedirects } from './resolve-redirects.ts'

export type { CreateRedirects, RedirectRule, RedirectsOptions } from './options.ts'

interface RedirectsContent {
  placeOf: PlaceOf
  /** Whether the site writes its own `_redirects`. */
  hasRedirectsFile: boolean
}

/**
 * Old paths lead to where pages are now: a page at each of them, and `_redirects` for hosts that read it.
 * @throws SiteError when an option is wrong
 */
export function redirects(options: RedirectsOptions = {}): Plugin<RedirectsContent> {
  const resolved = resolveOptions(options)
  return {
    name: 'redirects',
    async load({ config, configFile, findFiles, readText }) {
      const text = (await readText(configFile)) ?? ''
      const found = config.staticDirectories.map((folder) =>
        findFiles(folder, { include: ['_redirects'], exclude: [] }),
      )
      const hasRedirectsFile = (await Promise.all(found)).flat().length > 0
      return { hasRedirectsFile, placeOf: (key, wanted) => ({ sourcePath: configFile, ...placeIn(text, key, wanted) }) }
    },
    async emit({ config, manifest }, out, { placeOf, hasRedirectsFile }) {
      const { baseUrl, trailingSlash, url: siteUrl } = config
      const pages = manifest.routes.map(({ path }) => path).filter((path) => pageKey(path, baseUrl) !== '404')
      const wanted = wantedRedirects(
        resolved,
        pages.map((path) => joinUrl(path.slice(baseUrl.length))),
      )
      const { redirects: found, diagnostics } = resolveRedirects(wanted, { config, pages, placeOf })
      if (diagnostics.length > 0) throw new SiteError({ message: 'Redirects cannot be made.', diagnostics })
      if (found.length === 0) return
      const scriptUrl = joinUrl(baseUrl, scriptFile)
      await out.write(scriptFile, redirectScript)
      for (const { key, from, to } of found) {
        const file = from.endsWith('.html') ? `${key}.html` : htmlFile(key, trailingSlash)
        await out.write(file, redirectPage(to, { siteUrl, scriptUrl, lang: manifest.locale }))
      }
      if (!hasRedirectsFile) await out.write('_redirects', redirectsFile(found))
    },
  }
}

function redirectsFile(redirects: Redirect[]): string {
  return redirects.map(({ from, to }) => `${encodedAddress(from)} ${encodedAddress(to)} 301\n`).join('')
}

/** Where a text stands in quotes in the declaration: behind its key, or else anywhere. */
function placeIn(text: string, key: string, wanted: string): { line?: number; column?: number } {
  const quoted = `(['"\`])${wanted.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}\\1`
  const match = new RegExp(`(?<=\\b${key}['"]?\\s*:\\s*)${quoted}`).exec(text) ?? new RegExp(quoted).exec(text)
  if (!match) return {}
  const before = text.slice(0, match.index).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
