import { joinUrl } from 'lectern/plugin-kit'

/** What a site's function is told about a post. */
export interface EditUrlParams {
  /** Folder of the blog, relative to the site folder. */
  blogDirPath: string
  /** Path of the file relative to that. */
  blogPath: string
  permalink: string
  locale: string
}

/** The address of the site's sources, before the path of a file; or a function from a post to its address. */
export type EditUrl = string | ((params: EditUrlParams) => string | undefined)

/** Where a post can be edited. */
export function editUrlOf(option: EditUrl | undefined, params: EditUrlParams): string | undefined {
  if (typeof option === 'function') return option(params)
  return option && `${option.replace(/\/+$/, '')}${encodeURI(joinUrl(params.blogDirPath, params.blogPath))}`
}
