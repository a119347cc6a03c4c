import { type CommitRef, type EditUrlOption, joinUrl, resolveEditUrl } from 'lectern/plugin-kit'
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
  /** Commit that contains the file, for a version from Git. */
  ref?: CommitRef
}

/** Base URL of the site's source files, or a function that returns the edit URL of a document. */
export type EditUrl = EditUrlOption<EditUrlParams>

interface EditedPage {
  version: DocsVersion
  /** Folder of the translation to edit; undefined to edit the original. */
  translated: string | undefined
  permalink: string
  locale: string
  siteDir: string
}

/** Returns the edit URL of a document: `custom_edit_url` from its front matter, else from the plugin's option. */
export function docEditUrl(
  doc: Doc,
  option: EditUrl | undefined,
  { version, translated, permalink, locale, siteDir }: EditedPage,
): string | undefined {
  const customUrl = doc.frontMatter.custom_edit_url
  if (customUrl !== undefined) return customUrl || undefined
  const { name, ref } = version
  const { folder, editFolder } = translated === undefined ? version : { folder: translated, editFolder: translated }
  const params = {
    docPath: doc.source,
    versionDocsDirPath: folder,
    permalink,
    locale,
    version: name,
    ref,
  }
  const base = typeof option === 'string' && ref ? editUrlAt(option, ref) : option
  return resolveEditUrl(base, joinUrl(editFolder, doc.source), { params, siteDir })
}

/** Replaces the branch in the base URL of source files: `…/edit/main/` becomes `…/blob/v2.3/`. Undefined if it names no branch. */
function editUrlAt(base: string, ref: CommitRef): string | undefined {
  const [[kind, name] = []] = Object.entries(ref)
  const pattern = /\/(?<action>edit|_edit|tree|blob|src\/branch)\/(?:[^/]+)(?=\/|$)/
  const action = pattern.exec(base)?.groups?.action
  if (action === undefined || name === undefined) return undefined
  // Only branches can be edited.
  const place = action === 'src/branch' ? `src/${kind}` : kind === 'branch' ? action : 'blob'
  return base.replace(pattern, () => `/${place}/${name}`)
}
