import { joinUrl } from '../shared/url.ts'

/** Base URL of a site's source files, or a function that returns the edit URL of a page. */
export type EditUrlOption<Params> = string | ((params: Params) => string | undefined)

/** Returns the URL for editing a file; `sourcePath` is relative to the site folder. */
export function resolveEditUrl<Params>(
  option: EditUrlOption<Params> | undefined,
  sourcePath: string,
  params: Params,
): string | undefined {
  if (typeof option === 'function') return option(params)
  return option && `${option.replace(/\/+$/, '')}${encodeURI(joinUrl(sourcePath))}`
}
