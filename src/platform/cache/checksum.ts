import { readFileSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { listFiles } from '../files/list-files.ts'

/** Returns a checksum that detects damage, but not forgery: CRC-32 and length. Several times as fast as a hash. */
export function checksum(bytes: Uint8Array): string {
  return `${crc32(bytes).toString(16).padStart(8, '0')}-${bytes.length}`
}

/** Returns the checksums of the files in a folder, by their POSIX paths relative to it. */
export function folderChecksums(folder: string): Record<string, string> {
  const files = listFiles(folder).sort()
  return Object.fromEntries(files.map((file) => [file, checksum(readFileSync(path.join(folder, file)))]))
}

/** Returns the first file of a folder that is not as it was when its checksums were taken; undefined if all are. */
export function findDamagedFile(folder: string, checksums: Record<string, string>): string | undefined {
  const isIntact = ([file, expected]: [string, string]) => {
    try {
      return checksum(readFileSync(path.join(folder, file))) === expected
    } catch {
      return false
    }
  }
  return Object.entries(checksums).find((entry) => !isIntact(entry))?.[0]
}
