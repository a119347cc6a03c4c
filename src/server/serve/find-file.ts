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

/**
 * Finds the file of a path in a folder: itself, the page, or the index of a folder; with a slash at its end, only the latter. A
 * precompressed copy beside it is used if the client accepts it, and if it is not older. Symbolic links to files outside of the
 * folder are not followed.
 * @param pathname decoded, without `..` segments
 */
export function findFile(folder: string, pathname: string, { headers }: IncomingMessage): SentFile | undefined {
  const bare = pathname.replace(/\/$/, '')
  const index = `${bare}/index.html`
  const candidates = bare === pathname ? [bare, `${bare}.html`, index] : [index]
  for (const name of candidates) {
    if (isHiddenPath(name)) continue
    const file = path.join(folder, name)
    const stats = statFile(file)
    if (!stats || !isReallyIn(file, folder)) continue
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
    return encoding ? { file: file + encoding.extension, type, encoding: encoding.name } : { file, type }
  }
  return undefined
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
