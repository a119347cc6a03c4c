import { isUtf8 } from 'node:buffer'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync } from 'node:fs'
import path from 'node:path'
import { foldFileName, ToolError, writeAtomically } from '../../platform/index.ts'
import { isExternalUrl, splitUrl } from '../../shared/url.ts'
import { editLinks } from './edit-links.ts'

const { posix } = path

export interface MovedDocument {
  /** POSIX paths relative to the site folder. */
  from: string
  to: string
}

/**
 * Checks that a document can be moved.
 * @param folder content folder of the plugin that the document belongs to
 * @throws ToolError if it cannot
 */
export function checkMove({ from, to }: MovedDocument, { siteDir, folder }: { siteDir: string; folder: string }): void {
  const inFolder = posix.relative(posix.normalize(folder), to)
  if (inFolder.startsWith('..') || posix.isAbsolute(to))
    throw new ToolError(`The new place must be in ${folder}, as the old one: ${to}.`)
  if (!/\.mdx?$/.test(to)) throw new ToolError('The new place is a file with the extension .md or .mdx.')
  if (/(?:^|\/)\./.test(inFolder)) throw new ToolError('The new place must not be hidden.')
  if (to === from) throw new ToolError('The document is there already.')
  const existing = similarName(to, siteDir) ?? (existsSync(path.join(siteDir, to)) ? to : undefined)
  if (existing !== undefined && existing !== from) throw new ToolError(`${existing} exists already.`)
  if (!isUtf8(readFileSync(path.join(siteDir, from))))
    throw new ToolError(`${from} is not encoded in UTF-8. Save it in UTF-8.`)
  // A link to a folder must not lead out of the site.
  let parent = path.dirname(path.join(siteDir, to))
  while (!existsSync(parent)) parent = path.dirname(parent)
  const real = path.relative(realpathSync(siteDir), realpathSync(parent))
  if (real.startsWith('..') || path.isAbsolute(real)) throw new ToolError(`${to} is outside of the site.`)
}

/** Returns the file or folder that takes the place of a new file where names ignore case or Unicode form. */
function similarName(file: string, siteDir: string): string | undefined {
  let parent = ''
  for (const name of file.split('/')) {
    const names = existsSync(path.join(siteDir, parent)) ? readdirSync(path.join(siteDir, parent)) : []
    const similar = names.find((each) => foldFileName(each) === foldFileName(name))
    if (similar !== undefined && !names.includes(name)) return posix.join(parent, similar)
    parent = posix.join(parent, name)
  }
  return undefined
}

/** Moves a document, with its own relative links. */
export function moveFile(moved: MovedDocument, siteDir: string): void {
  const [from, to] = [path.join(siteDir, moved.from), path.join(siteDir, moved.to)]
  mkdirSync(path.dirname(to), { recursive: true })
  renameSync(from, to)
  editFile(to, (target) => ownTarget(target, moved, siteDir))
}

/** Returns the target of a link in the moved document; undefined if it stays, or leads to no file. */
function ownTarget(target: string, { from, to }: MovedDocument, siteDir: string): string | undefined {
  const { file, suffix } = splitTarget(target)
  if (file === undefined) return undefined
  const resolved = posix.join(posix.dirname(from), file)
  if (resolved === from) return relativeTarget(to, to) + suffix
  if (!existsSync(path.join(siteDir, resolved))) return undefined
  const next = relativeTarget(to, resolved)
  return posix.normalize(next) === posix.normalize(file) ? undefined : next + suffix
}

/**
 * Changes the links of other documents to a moved one.
 * @param paths the old and the new path of the page, if they differ
 * @returns the changed files, and those that lead to the document but are not encoded in UTF-8, so that writing them would damage them
 */
export function updateLinks(
  moved: MovedDocument,
  { siteDir, folders, paths }: { siteDir: string; folders: readonly string[]; paths?: { from: string; to: string } },
): { changed: string[]; unreadable: string[] } {
  const documents = [...new Set(folders.flatMap((folder) => listDocuments(siteDir, folder)))]
  const results = documents.map((name) => ({
    name,
    result: editFile(path.join(siteDir, name), (target) => linkTo(target, name, moved, paths)),
  }))
  const having = (wanted: EditResult) => results.flatMap(({ name, result }) => (result === wanted ? [name] : []))
  return { changed: having('changed'), unreadable: having('unreadable') }
}

function linkTo(
  target: string,
  name: string,
  { from, to }: MovedDocument,
  paths: { from: string; to: string } | undefined,
): string | undefined {
  const { path: pathname, search, hash } = splitUrl(target)
  const isPage = paths && pathname.replace(/(?<=.)\/$/, '') === paths.from.replace(/(?<=.)\/$/, '')
  if (isPage) return paths.to + search + hash
  if (decode(pathname) === `@site/${from}`) return `@site/${encodePath(to)}${search}${hash}`
  const { file, suffix } = splitTarget(target)
  if (file === undefined || posix.join(posix.dirname(name), file) !== from) return undefined
  return relativeTarget(name, to) + suffix
}

/** Splits a relative target into the path of a file, decoded, and what follows. */
function splitTarget(target: string): { file?: string; suffix: string } {
  const { path: pathname, search, hash } = splitUrl(target)
  const isFile = pathname !== '' && !/^[/@#]/.test(pathname) && !isExternalUrl(target)
  return { ...(isFile && { file: decode(pathname) }), suffix: search + hash }
}

function relativeTarget(from: string, to: string): string {
  const relative = posix.relative(posix.dirname(from), to)
  return encodePath(relative.startsWith('.') ? relative : `./${relative}`)
}

function encodePath(text: string): string {
  return text.replace(/[%\s()<>?#]/g, (character) =>
    /[()]/.test(character) ? character : encodeURIComponent(character),
  )
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type EditResult = 'changed' | 'unchanged' | 'unreadable'

function editFile(file: string, map: (target: string) => string | undefined): EditResult {
  const bytes = readFileSync(file)
  const text = bytes.toString()
  const edited = editLinks(text, map)
  if (edited === text) return 'unchanged'
  if (!isUtf8(bytes)) return 'unreadable'
  writeAtomically(file, edited)
  return 'changed'
}

function listDocuments(siteDir: string, folder: string): string[] {
  const found: string[] = []
  const read = (name: string) => {
    for (const entry of readdirSync(path.join(siteDir, name), { withFileTypes: true })) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const file = posix.join(name, entry.name)
      if (entry.isDirectory()) read(file)
      else if (entry.isFile() && /\.mdx?$/.test(entry.name)) found.push(file)
    }
  }
  if (existsSync(path.join(siteDir, folder))) read(posix.normalize(folder))
  return found
}
