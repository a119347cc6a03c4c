import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What a module calls its own place, and the variables that stand for it in a bundle, where that place is another. */
export const placeNames = Object.freeze({
  'import.meta.url': '__lectern_url',
  'import.meta.filename': '__lectern_filename',
  'import.meta.dirname': '__lectern_dirname',
  __filename: '__lectern_filename',
  __dirname: '__lectern_dirname',
})

/**
 * Code to put before a module, on its first line, that gives those variables the values of its original file. Empty
 * when the module never asks.
 */
export function placePrelude(file: string, text: string): string {
  if (!/import\.meta|__(?:file|dir)name/.test(text)) return ''
  const url = JSON.stringify(pathToFileURL(file).href)
  const [filename, folder] = [JSON.stringify(file), JSON.stringify(dirname(file))]
  return `var __lectern_url = ${url}, __lectern_filename = ${filename}, __lectern_dirname = ${folder};`
}
