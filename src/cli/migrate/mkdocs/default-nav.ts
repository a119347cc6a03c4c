import { capitalized } from './page-titles.ts'

/**
 * Returns `nav` as MkDocs makes it: pages before folders, the index first. Empty for documents in a single folder, whose order is the
 * same in Lectern.
 */
export function defaultNav(documents: readonly string[], folder = ''): unknown[] {
  if (folder === '' && documents.every((document) => !document.includes('/'))) return []
  const inside = documents.filter((document) => document.startsWith(folder))
  const names = inside.map((document) => document.slice(folder.length))
  const isIndex = (name: string) => /^(?:index|README)\.md$/.test(name)
  const pages = names.filter((name) => !name.includes('/')).sort((a, b) => Number(isIndex(b)) - Number(isIndex(a)))
  const folders = [...new Set(names.filter((name) => name.includes('/')).map((name) => name.replace(/\/.*$/, '')))]
  return [
    ...pages.map((name) => folder + name),
    ...folders.map((name) => ({ [folderTitle(name)]: defaultNav(documents, `${folder}${name}/`) })),
  ]
}

/** `my_folder` → `My folder` */
function folderTitle(name: string): string {
  return capitalized(name.replace(/[-_]/g, ' '))
}
