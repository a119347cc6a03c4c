import { joinUrl } from '../../shared/url.ts'
import { withoutFolder } from './locales.ts'
import { asText, asValues, type Values } from './values.ts'

export interface OldRedirect {
  from: string
  to: string
}

/**
 * Converts a redirect of a site with several languages, each of which has the redirects of its own paths: one within a language
 * becomes one of all languages, and one from another language leads to a URL.
 * @param folders folders of the languages other than the default one
 * @param config the site config, with its URL
 */
export function localRedirect({ from, to }: OldRedirect, folders: readonly string[], config: Values): OldRedirect {
  const folderOf = (path: string) => folders.find((each) => withoutFolder(path, each) !== path)
  const [fromFolder, toFolder] = [folderOf(from), folderOf(to)]
  if (toFolder === undefined) return { from, to }
  if (fromFolder === toFolder) return { from: withoutFolder(from, toFolder), to: withoutFolder(to, toFolder) }
  return { from, to: (asText(config.url) ?? '') + joinUrl(asText(config.baseUrl) ?? '/', to) }
}

/** The redirects of a plugin's options. */
export function listRedirects(options: Values | undefined): OldRedirect[] {
  const redirects = Array.isArray(options?.redirects) ? options.redirects : []
  return redirects.map((entry) => ({ from: asText(asValues(entry).from) ?? '', to: asText(asValues(entry).to) ?? '' }))
}
