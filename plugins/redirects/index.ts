import type { Plugin } from 'lectern/plugin-kit'
import { type RedirectsOptions, resolveOptions } from './options.ts'
import { collectRedirectRequests } from './redirect-requests.ts'

export type { CreateRedirects, RedirectRule, RedirectsOptions } from './options.ts'

interface RedirectsContent {
  configFile: string
  /** Text of the site config. */
  text: string
}

/**
 * Redirects old paths to pages, by rules. Pages can also declare their old paths in front matter, without this plugin.
 * @throws SiteError if an option is invalid
 */
export function redirects(options: RedirectsOptions = {}): Plugin<RedirectsContent> {
  const resolved = resolveOptions(options)
  return {
    name: 'redirects',
    key: `redirects ${JSON.stringify(options)}`,
    // A function may read anything.
    readsSiteOnly: options.createRedirects === undefined,
    load: async ({ configFile, readText }) => ({ configFile, text: (await readText(configFile)) ?? '' }),
    update: async () => 'changed',
    routes: () => ({ routes: [], reservedPaths: resolved.redirects.flatMap(({ from }) => from) }),
    redirects: (paths, { configFile, text }) =>
      collectRedirectRequests(resolved, paths).map((request) => ({
        ...request,
        locate: (part) => ({ sourcePath: configFile, ...findInConfig(text, part, request[part]) }),
      })),
  }
}

/** Finds a quoted value in the site config: after its key, else anywhere. */
function findInConfig(text: string, key: string, value: string): { line?: number; column?: number } {
  const quoted = `(['"\`])${value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}\\1`
  const match = new RegExp(`(?<=\\b${key}['"]?\\s*:\\s*)${quoted}`).exec(text) ?? new RegExp(quoted).exec(text)
  if (!match) return {}
  const before = text.slice(0, match.index).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
