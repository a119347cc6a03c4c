import { z } from 'zod'
import { addressProblem, createRealSource, SiteError } from '../platform/index.ts'
import { encodePath, encodeSpaces, joinUrl } from '../shared/url.ts'

/** Base URL of a site's source files, or a function that returns the edit URL of a page. */
export type EditUrlOption<Params> = string | ((params: Params) => string | undefined)

/** The option `editUrl` of a plugin. */
export function editUrlField<Params>() {
  return z
    .custom<EditUrlOption<Params>>(
      (value) => typeof value === 'function' || typeof value === 'string',
      'a URL or a function',
    )
    .superRefine((value, context) => {
      const found = typeof value === 'string' ? addressProblem(value, 'link') : undefined
      if (found) context.addIssue({ code: 'custom', params: { ...found } })
    })
}

let known: { siteDir: string; find: ReturnType<typeof createRealSource> } | undefined

function realSource(siteDir: string): ReturnType<typeof createRealSource> {
  if (known?.siteDir !== siteDir) known = { siteDir, find: createRealSource(siteDir) }
  return known.find
}

/** @param source relative to the site folder, which may be a part of the repository */
function editUrl(base: string, source: string): string {
  const folder = encodeSpaces(base).replace(/\/+$/, '')
  if (!source.startsWith('../') || !URL.canParse(folder)) return `${folder}${encodePath(joinUrl(source))}`
  return new URL(encodePath(source), `${folder}/`).href
}

/**
 * Returns the URL for editing a file; `sourcePath` is relative to the site folder. A file that is reached through a symbolic
 * link is edited where it is, since hosts have no pages for paths through links.
 * @throws SiteError if the function returns what cannot be a link
 */
export function resolveEditUrl<Params>(
  option: EditUrlOption<Params> | undefined,
  sourcePath: string,
  { params, siteDir }: { params: Params; siteDir: string },
): string | undefined {
  if (typeof option !== 'function') return option && editUrl(option, realSource(siteDir)(sourcePath) ?? sourcePath)
  const url = option(params)
  const found = url ? addressProblem(url, 'link') : undefined
  if (!found) return url && encodeSpaces(url)
  throw new SiteError({
    message: `The URL that \`editUrl\` returns for this file ${found.problem}: ${JSON.stringify(url)}.`,
    hint: found.hint,
    file: sourcePath,
  })
}
