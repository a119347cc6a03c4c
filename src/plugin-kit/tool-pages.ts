import { closestMatch, cutText, ToolError } from '../platform/index.ts'
import type { ToolContext, ToolInput, ToolPage } from '../shared/types.ts'
import { pageKey, splitUrl } from '../shared/url.ts'

/** Arguments of a tool that select a part of the pages. */
export interface PageSelection {
  locale?: string | undefined
  version?: string | undefined
}

/** Selects pages by language and version. */
export interface PageSelector {
  /** `locale` and `version`, if the site has several. */
  parameters: {
    locale?: { type: 'string'; enum: readonly string[]; description: string; optional: true }
    version?: { type: 'string'; description: string; optional: true }
  }
  /**
   * Returns the pages in a language, by default that of the site, and in a version of the documentation, by default the latest one,
   * together with those that have no version.
   * @throws ToolError if the version does not exist
   */
  select(selection: ToolInput | PageSelection): Promise<ToolPage[]>
}

/** Returns the selector for the pages of a site. */
export async function pageSelector({ config, pages }: ToolContext): Promise<PageSelector> {
  const { defaultLocale, locales } = config.i18n
  const namesIn = (all: readonly ToolPage[]) => [...new Set(all.flatMap(({ version }) => version?.name ?? []))]
  const names = namesIn(await pages(defaultLocale))
  return {
    parameters: {
      ...(locales.length > 1 && {
        locale: {
          type: 'string',
          enum: locales,
          description: `Language. Default: ${defaultLocale}.`,
          optional: true,
        } as const,
      }),
      ...(names.length > 1 && {
        version: {
          type: 'string',
          description: `Version of the documentation: ${names.slice(0, 20).join(', ')}. Default: the latest one.`,
          optional: true,
        } as const,
      }),
    },
    async select({ locale = defaultLocale, version }) {
      const all = await pages(String(locale))
      if (version === undefined) return all.filter((page) => page.version?.isLast !== false)
      const found = all.filter(
        (page) => page.version === undefined || page.version.name === version || page.version.label === version,
      )
      if (found.some((page) => page.version)) return found
      throw new ToolError(`There is no version "${version}". Versions: ${namesIn(all).join(', ') || 'none'}.`)
    },
  }
}

/**
 * Finds a page by its path, its URL, or the URL of its Markdown export, in any language and version.
 * @returns the page, and the anchor that the address has
 * @throws ToolError if there is none
 */
export async function findPage(
  address: string,
  { config, pages }: ToolContext,
): Promise<{ page: ToolPage; anchor: string }> {
  const { path, hash } = splitUrl(address.trim().replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, ''))
  const { baseUrl, i18n } = config
  const wanted = pageKey(path.startsWith('/') ? path : `${baseUrl}${path}`, '/') ?? ''
  const keyOf = (page: ToolPage) => pageKey(page.path, '/')
  const all = (await Promise.all(i18n.locales.map((locale) => pages(locale)))).flat()
  const withoutSuffix = wanted.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '')
  const inBase = pageKey(`${baseUrl}${withoutSuffix}`, '/')
  const found = [wanted, withoutSuffix, inBase].flatMap((key) => all.find((page) => keyOf(page) === key) ?? [])
  if (found[0]) return { page: found[0], anchor: decode(hash.slice(1)) }
  const listed = all.filter(({ unlisted }) => !unlisted).map((page) => page.path)
  const match = all.length > 0 ? closestMatch(path, listed) : undefined
  const hint = match === undefined ? 'Find pages with search or list_pages.' : `Did you mean ${match}?`
  throw new ToolError(`There is no page ${path.slice(0, 200) || '(empty)'}. ${hint}`)
}

/** Characters that a tool returns at a time. */
const maxTextLength = 20_000

/** Returns a part of a text that begins at an offset, with a note how to read the rest. */
export function textPart(text: string, offset = 0): string {
  if (offset > 0 && offset >= text.length)
    throw new ToolError(`The offset is behind the end: the text has ${text.length} characters.`)
  const hardEnd = Math.min(text.length, offset + maxTextLength)
  const lineEnd = text.lastIndexOf('\n', hardEnd)
  const end = hardEnd === text.length || lineEnd <= offset + maxTextLength / 2 ? hardEnd : lineEnd + 1
  const part = cutText(text, offset, end)
  if (end === text.length) return part
  const next = offset + part.length
  return `${part.trimEnd()}\n\n[Characters ${offset} to ${next} of ${text.length}. Call again with offset ${next} for the rest.]`
}

/** The parameter with which a tool returns the rest of a text. */
export const offsetParameter = {
  type: 'integer',
  minimum: 0,
  maximum: 100_000_000,
  description: 'Where to begin, in characters, to read the rest of a long text. Default 0.',
  optional: true,
} as const

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
