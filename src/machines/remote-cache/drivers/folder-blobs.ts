import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runLimited } from '../../../platform/index.ts'
import { type RemoteBlobs, RemoteError, type RemoteRequest } from '../remote-blobs.ts'

const maxConcurrentFiles = 8

/** A file is used if it was read in the last day: its time is not changed more often. */
const touchAfterMs = 24 * 3600 * 1000

/** End of the names of files that are being written. */
const temporaryEnd = '.tmp'

/** Names of values, which are hashes, and of files that are being written: all others belong to somebody else. */
const ownName = /^[\da-f]{64}(?:-[\da-f]{12}\.tmp)?$/

/**
 * Values in a folder that several machines share, a file each, in folders by the first two characters of their names.
 *
 * @param options.readonly whether the times of files that are read stay as they are
 */
export function openFolderBlobs(folder: string, { readonly }: { readonly: boolean }): RemoteBlobs {
  const fileOf = (name: string) => path.join(folder, name.slice(0, 2), name)
  const read = async (name: string) => {
    const file = fileOf(name)
    const bytes = await readFile(file)
    if (!readonly) await touch(file)
    return bytes
  }
  return {
    place: folder,
    async get(names, request) {
      const found = new Map<string, Buffer>()
      await attempt(request, async () => {
        await runLimited(names, maxConcurrentFiles, async (name) => {
          request.signal.throwIfAborted()
          const bytes = await read(name).catch(ignoreMissing)
          if (!bytes) return
          request.onBytes?.(bytes.length)
          found.set(name, bytes)
        })
      })
      return found
    },
    async put(blobs, request) {
      await attempt(request, async () => {
        await runLimited([...blobs], maxConcurrentFiles, async ([name, bytes]) => {
          request.signal.throwIfAborted()
          const file = fileOf(name)
          await mkdir(path.dirname(file), { recursive: true })
          const temporary = `${file}-${randomBytes(6).toString('hex')}${temporaryEnd}`
          try {
            await writeFile(temporary, bytes, { signal: request.signal })
            await rename(temporary, file)
          } catch (error) {
            await rm(temporary, { force: true }).catch(() => {})
            throw error
          }
          request.onBytes?.(bytes.length)
        })
      })
    },
    async has(names, request) {
      const found = new Set<string>()
      await attempt(request, async () => {
        await runLimited(names, maxConcurrentFiles, async (name) => {
          if (await stat(fileOf(name)).catch(ignoreMissing)) found.add(name)
        })
      })
      return found
    },
    async prune(days) {
      const limit = Date.now() - days * touchAfterMs
      const deleted = { blobs: 0, bytes: 0 }
      for (const parent of await readdir(folder).catch(() => [])) {
        if (!/^[0-9a-f]{2}$/.test(parent)) continue
        for (const name of await readdir(path.join(folder, parent))) {
          if (!ownName.test(name) || !name.startsWith(parent)) continue
          const file = path.join(folder, parent, name)
          const found = await stat(file).catch(ignoreMissing)
          const isAbandoned = name.endsWith(temporaryEnd) && found && found.mtimeMs < Date.now() - touchAfterMs
          if (!found || !(found.mtimeMs < limit || isAbandoned)) continue
          await rm(file, { force: true })
          deleted.blobs++
          deleted.bytes += found.size
        }
      }
      return deleted
    },
    close: async () => {},
  }
}

async function touch(file: string): Promise<void> {
  const now = new Date()
  const found = await stat(file)
  // A folder that can only be read is of use, too.
  if (now.getTime() - found.mtimeMs > touchAfterMs) await utimes(file, now, now).catch(() => {})
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function attempt(request: RemoteRequest, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason
    throw new RemoteError('refused', describeFailure(error as NodeJS.ErrnoException), error)
  }
}

function describeFailure({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'there is no free disk space'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'the folder does not allow it'
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'it is not a folder'
  return code ?? message
}
