import { type EditUrlOption, joinUrl, resolveEditUrl } from 'lectern/plugin-kit'
import type { Doc, DocsVersion } from '../content.ts'

/** Arguments of an `editUrl` function. */
export interface EditUrlParams {
  /** Path of the file relative to the folder of its version. */
  docPath: string
  /** Folder of the version, relative to the site folder. */
  versionDocsDirPath: string
  permalink: string
  locale: string
  version: string
}

/** Base URL of the site's source files, or a function that returns the edit URL of a document. */
export type EditUrl = EditUrlOption<EditUrlParams>

/** Returns the edit URL of a document: `custom_edit_url` from its front matter, else from the plugin's option. */
export function docEditUrl(
  doc: Doc,
  option: EditUrl | undefined,
  { version, permalink, locale }: { version: DocsVersion; permalink: string; locale: string },
): string | undefined {
  const customUrl = doc.frontMatter.custom_edit_url
  if (customUrl !== undefined) return customUrl || undefined
  const { name, folder, editFolder } = version
  const params = { docPath: doc.source, versionDocsDirPath: folder, permalink, locale, version: name }
  return resolveEditUrl(option, joinUrl(editFolder, doc.source), params)
}
