import { htmlFile, joinUrl, type Plugin, pageKey, SiteError } from 'lectern/plugin-kit'
import { type RedirectsOptions, resolveOptions } from './options.ts'
import { encodeUrl, redirectPage, redirectScript, scriptFile } from './redirect-page.ts'
import { collectRedirectRequests } from './redirect-requests.ts'
import { type LocateRedirect, type Redirect, resolveRedirects } from './resolve-redirects.ts'

export type { CreateRedirects, RedirectRule, RedirectsOptions } from './options.ts'

interface RedirectsContent {
  locate: LocateRedirect
  /** Whether the site writes its own `_redirects`. */
  hasRedirectsFile: boolean
}

/**
 * Redirects old paths to pages: writes an HTML page at each old path, and `_redirects` for hosts that read it.
 * @throws SiteError if an option is invalid
 */
export function redirects(options: RedirectsOptions = {}): Plugin<RedirectsContent> {
  const resolved = resolveOptions(options)
  return {
    name: 'redirects',
    async load({ config, configFile, findFiles, readText }) {
      const text = (await readText(configFile)) ?? ''
      const existing = config.staticDirectories.map((folder) =>
        findFiles(folder, { include: ['_redirects'], exclude: [] }),
      )
      const hasRedirectsFile = (await Promise.all(existing)).flat().length > 0
      const locate: LocateRedirect = (key, value) => ({ sourcePath: configFile, ...findInConfig(text, key, value) })
      return { hasRedirectsFile, locate }
    },
    routes: () => ({ routes: [], reservedPaths: resolved.redirects.flatMap(({ from }) => from) }),
    async emit({ config, manifest }, out, { locate, hasRedirectsFile }) {
      const { baseUrl, trailingSlash, url: siteUrl } = config
      const pages = manifest.routes.map(({ path }) => path).filter((path) => pageKey(path, baseUrl) !== '404')
      const requests = collectRedirectRequests(
        resolved,
        pages.map((path) => joinUrl(path.slice(baseUrl.length))),
      )
      const { redirects, diagnostics } = resolveRedirects(requests, { config, pages, locate })
      if (diagnostics.length > 0) throw new SiteError({ message: 'Invalid redirects.', diagnostics })
      if (redirects.length === 0) return
      const scriptUrl = joinUrl(baseUrl, scriptFile)
      await out.write(scriptFile, redirectScript)
      for (const { key, from, to } of redirects) {
        const file = from.endsWith('.html') ? `${key}.html` : htmlFile(key, trailingSlash)
        await out.write(file, redirectPage(to, { siteUrl, scriptUrl, lang: manifest.locale }))
      }
      if (!hasRedirectsFile) await out.write('_redirects', redirectsFile(redirects))
    },
  }
}

function redirectsFile(redirects: Redirect[]): string {
  return redirects.map(({ from, to }) => `${encodeUrl(from)} ${encodeUrl(to)} 301\n`).join('')
}

/** Finds a quoted value in the site config: after its key, else anywhere. */
function findInConfig(text: string, key: string, value: string): { line?: number; column?: number } {
  const quoted = `(['"\`])${value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}\\1`
  const match = new RegExp(`(?<=\\b${key}['"]?\\s*:\\s*)${quoted}`).exec(text) ?? new RegExp(quoted).exec(text)
  if (!match) return {}
  const before = text.slice(0, match.index).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
