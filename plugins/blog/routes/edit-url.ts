import type { EditUrlOption } from 'lectern/plugin-kit'

/** Arguments of an `editUrl` function. */
export interface EditUrlParams {
  /** Folder of the blog, relative to the site folder. */
  blogDirPath: string
  /** Path of the file relative to `blogDirPath`. */
  blogPath: string
  permalink: string
  locale: string
}

/** Base URL of the site's source files, or a function that returns the edit URL of a post. */
export type EditUrl = EditUrlOption<EditUrlParams>
