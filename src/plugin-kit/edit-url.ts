import { z } from 'zod'
import { addressProblem, SiteError } from '../platform/index.ts'
import { encodePath, joinUrl } from '../shared/url.ts'

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

/**
 * Returns the URL for editing a file; `sourcePath` is relative to the site folder.
 * @throws SiteError if the function returns what cannot be a link
 */
export function resolveEditUrl<Params>(
  option: EditUrlOption<Params> | undefined,
  sourcePath: string,
  params: Params,
): string | undefined {
  if (typeof option !== 'function') return option && `${option.replace(/\/+$/, '')}${encodePath(joinUrl(sourcePath))}`
  const url = option(params)
  const found = url ? addressProblem(url, 'link') : undefined
  if (!found) return url
  throw new SiteError({
    message: `The URL that \`editUrl\` returns for this file ${found.problem}: ${JSON.stringify(url)}.`,
    hint: found.hint,
    file: sourcePath,
  })
}
