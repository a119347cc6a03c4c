import { type Stats, statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { isReallyIn } from '../../platform/index.ts'
import { contentType } from '../content-type.ts'
import { isHiddenPath } from '../hidden-path.ts'
import type { SentFile } from '../send-file.ts'

const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
]

/** The file of a path. */
export interface FoundFile extends SentFile {
  /** Whether it is that of a page, whose path is without the extension. */
  isPage: boolean
}

/**
 * Finds the file of a path in a folder: itself, the page, or the index of a folder; with a slash at its end, only the latter. A
 * precompressed copy beside it is used if the client accepts it, and if it is not older. Symbolic links to files outside of the
 * folder are not followed.
 * @param pathname decoded, without `..` segments
 */
export function findFile(folder: string, pathname: string, request: IncomingMessage): FoundFile | undefined {
  const bare = pathname.replace(/\/$/, '')
  const index = `${bare}/index.html`
  const candidates = bare === pathname ? [bare, `${bare}.html`, index] : [index]
  for (const name of candidates) {
    const found = openFile(folder, name, request)
    if (found) return { ...found.sent, isPage: name !== pathname }
  }
  return undefined
}

/** The Markdown of a page. */
export interface FoundMarkdown {
  sent: SentFile
  /** Path of the file, as `findFile` gets it. */
  path: string
  /** Uncompressed. */
  bytes: number
}

/** Finds the Markdown of a page in a folder: the path of the page with `.md`, or `index.md` for the home page of a language. */
export function findMarkdown(folder: string, pathname: string, request: IncomingMessage): FoundMarkdown | undefined {
  const bare = pathname.replace(/\/$/, '')
  for (const name of [`${bare}.md`, `${bare}/index.md`]) {
    const found = openFile(folder, name, request)
    if (found) return { sent: { ...found.sent, variant: 'md' }, path: name, bytes: found.bytes }
  }
  return undefined
}

function openFile(
  folder: string,
  name: string,
  { headers }: IncomingMessage,
): { sent: SentFile; bytes: number } | undefined {
  if (isHiddenPath(name)) return undefined
  const file = path.join(folder, name)
  const stats = statFile(file)
  if (!stats || !isReallyIn(file, folder)) return undefined
  const accepted = String(headers['accept-encoding'] ?? '')
  const type = contentType(file)
  const encoding =
    headers.range === undefined
      ? encodings.find(
          (each) =>
            accepts(accepted, each.name) &&
            (statFile(file + each.extension)?.mtimeMs ?? -1) >= stats.mtimeMs &&
            isReallyIn(file + each.extension, folder),
        )
      : undefined
  const sent = encoding ? { file: file + encoding.extension, type, encoding: encoding.name } : { file, type }
  return { sent, bytes: stats.size }
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    return name.toLowerCase() === encoding && !parameters.some((text) => /^q=0(?:\.0*)?$/.test(text))
  })
}

function statFile(file: string): Stats | undefined {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats?.isFile() ? stats : undefined
  } catch {
    // A name that is too long, or a folder that must not be read.
    return undefined
  }
}
