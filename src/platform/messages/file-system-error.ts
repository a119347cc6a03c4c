import { constants } from 'node:os'
import { SiteError } from './errors.ts'

const limitedDisk = 'Check the free disk space, and the quota.'
const permissions = "Check the folder's permissions."

/** What an error of the file system means, and what to do. */
const causes: Readonly<Record<string, { meaning: string; hint: string }>> = {
  EACCES: { meaning: 'Permission was denied', hint: permissions },
  EBUSY: {
    meaning: 'A file or folder is in use',
    hint: 'Close the programs that have it open, or unmount it, and try again.',
  },
  EDQUOT: { meaning: 'The disk quota is used up', hint: limitedDisk },
  EEXIST: { meaning: 'A file is where a folder is needed', hint: 'Move it away, and try again.' },
  EFBIG: { meaning: 'A file is too large for the file system', hint: 'Make the file smaller, or use another disk.' },
  EIO: { meaning: 'The disk cannot be read or written', hint: 'Check the disk.' },
  EISDIR: { meaning: 'A folder is where a file is needed', hint: 'Move it away, and try again.' },
  ELOOP: { meaning: 'Symbolic links lead in a circle', hint: 'Remove one of the links.' },
  EMFILE: {
    meaning: 'Too many files are open',
    hint: 'Raise the limit of open files, for instance with "ulimit -n 4096".',
  },
  EMLINK: { meaning: 'The folder has too many entries', hint: 'Use a file system without this limit.' },
  ENAMETOOLONG: {
    meaning: 'A file name is too long for the file system',
    hint: 'Shorten the name of the source file, its slug, or the names of its folders.',
  },
  ENFILE: { meaning: 'Too many files are open on this machine', hint: 'Close other programs, and try again.' },
  ENODEV: { meaning: 'The disk is gone', hint: 'Check the disk.' },
  ENOSPC: { meaning: 'The disk is full', hint: limitedDisk },
  ENOTDIR: { meaning: 'A file is where a folder is needed', hint: 'Move it away, and try again.' },
  ENOTEMPTY: { meaning: 'Another program is writing to a folder', hint: 'Close it, and try again.' },
  EPERM: { meaning: 'The operation is not permitted', hint: permissions },
  EROFS: {
    meaning: 'The file system is read-only',
    hint: 'Mount it so that it can be written, or choose another folder.',
  },
  ESTALE: { meaning: 'The network drive has lost a file', hint: 'Mount it again.' },
  ETXTBSY: { meaning: 'A file is in use', hint: 'Close the programs that have it open, and try again.' },
  UNKNOWN: {
    meaning: 'The system reports an error that Node.js does not know',
    hint: 'Check the disk, its free space, and the quota.',
  },
}

/**
 * Turns a file system error, of this thread or a worker, into a SiteError. Returns other errors as they are.
 * @param state says what the error has left
 */
export function fileSystemError(error: unknown, state?: string): unknown {
  if (error instanceof SiteError || !(error instanceof Error)) return error
  const text = nameUnknown(error.message)
  // Errors of workers lose their `code`, but Node begins the message with it.
  const code =
    nameUnknown((error as NodeJS.ErrnoException).code ?? '') || (/^(?:E[A-Z]+|UNKNOWN)(?=[:,] )/.exec(text)?.[0] ?? '')
  const isNetwork = ['bind', 'connect', 'listen'].includes((error as NodeJS.ErrnoException).syscall ?? '')
  const cause = Object.hasOwn(causes, code) && !isNetwork ? causes[code] : undefined
  if (!cause && state === undefined) return error
  const { meaning, hint } = cause ?? { meaning: 'A file cannot be written', hint: undefined }
  return new SiteError({
    message: [`${meaning}: ${text}.`, ...(state === undefined ? [] : [state])].join(' '),
    hint,
    cause: error,
  })
}

const errorNames = new Map(Object.entries(constants.errno).map(([name, number]) => [number, name]))

/** Names an error of the system for which Node.js has only a number, such as that of a quota. */
function nameUnknown(text: string): string {
  const names = text.replace(/Unknown system error -(\d+)/g, (found, number) => errorNames.get(Number(number)) ?? found)
  return names.replace(/^(E[A-Z]+): \1(?=,)/, '$1')
}
