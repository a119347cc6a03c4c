import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Expressions for a module's own location, and the variables that replace them in a bundle. */
export const locationVariables = Object.freeze({
  'import.meta.url': '__lectern_url',
  'import.meta.filename': '__lectern_filename',
  'import.meta.dirname': '__lectern_dirname',
  __filename: '__lectern_filename',
  __dirname: '__lectern_dirname',
})

/**
 * Returns code for the first line of a bundled module that sets those variables for the original file. Empty if the module
 * does not use them.
 */
export function locationPrelude(file: string, text: string): string {
  if (!/import\.meta|__(?:file|dir)name/.test(text)) return ''
  const url = JSON.stringify(pathToFileURL(file).href)
  const [filename, folder] = [JSON.stringify(file), JSON.stringify(dirname(file))]
  return `var __lectern_url = ${url}, __lectern_filename = ${filename}, __lectern_dirname = ${folder};`
}
