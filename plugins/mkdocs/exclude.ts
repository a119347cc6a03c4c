import { readdirSync } from 'node:fs'
import path from 'node:path'
import { asText, type Values } from './values.ts'

/**
 * Glob patterns of the files that a build of MkDocs leaves out: hidden ones, templates, those of `exclude_docs`, and those of
 * `draft_docs`, which only its development server shows.
 */
export function excludedPatterns({ exclude_docs: excluded, draft_docs: drafts }: Values): string[] {
  const patterns = [excluded, drafts]
    .flatMap((text) => (asText(text) ?? '').split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('!'))
  return ['**/.*', '**/.*/**', 'templates/**', ...patterns.flatMap(toGlobs)]
}

/** Glob patterns of documents that are no pages: what builds leave out, a README next to an index, and the page of tags. */
export function excludedDocuments(
  config: Values,
  { folder, tagPage }: { folder: string; tagPage: string | undefined },
): string[] {
  return [...excludedPatterns(config), ...hiddenReadmes(folder), ...(tagPage === undefined ? [] : [tagPage])]
}

/** A pattern of `.gitignore`: without a slash inside, it matches at any depth. */
function toGlobs(pattern: string): string[] {
  const isFolder = pattern.endsWith('/')
  const name = pattern.replace(/^\/|\/$/g, '')
  const rooted = pattern.replace(/\/$/, '').includes('/') ? name : `**/${name}`
  return isFolder ? [`${rooted}/**`] : [rooted, `${rooted}/**`]
}

/** The index of a folder takes precedence over its README. */
function hiddenReadmes(folder: string, base = ''): string[] {
  let entries: ReturnType<typeof list>
  try {
    entries = list(folder)
  } catch {
    return []
  }
  const names = new Set(entries.map(({ name }) => name))
  return [
    ...(names.has('index.md') && names.has('README.md') ? [`${base}README.md`] : []),
    ...entries.flatMap((entry) =>
      entry.isDirectory() ? hiddenReadmes(path.join(folder, entry.name), `${base}${entry.name}/`) : [],
    ),
  ]
}

function list(folder: string) {
  return readdirSync(folder, { withFileTypes: true })
}
