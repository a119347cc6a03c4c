import { joinUrl } from 'lectern/plugin-kit'
import type { Doc, DocsVersion } from '../content.ts'

/** What a site's function is told about a document. */
export interface EditUrlParams {
  /** Path of the file relative to the folder of its version. */
  docPath: string
  /** Folder of the version, relative to the site folder. */
  versionDocsDirPath: string
  permalink: string
  locale: string
  version: string
}

/** The address of the site's sources, before the path of a file; or a function from a document to its address. */
export type EditUrl = string | ((params: EditUrlParams) => string | undefined)

/** Where a document can be edited: its front matter decides, else the plugin's option. */
export function resolveEditUrl(
  doc: Doc,
  option: EditUrl | undefined,
  place: { version: DocsVersion; permalink: string; locale: string },
): string | undefined {
  const own = doc.frontMatter.custom_edit_url
  if (own !== undefined) return own || undefined
  if (option === undefined) return undefined
  if (typeof option === 'string') return `${option.replace(/\/+$/, '')}${encodeURI(joinUrl(doc.sourcePath))}`
  return option({
    docPath: doc.source,
    versionDocsDirPath: place.version.folder,
    permalink: place.permalink,
    locale: place.locale,
    version: place.version.name,
  })
}
