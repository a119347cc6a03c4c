import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { writeAtomically } from '../files/write-atomically.ts'
import { checksum } from './checksum.ts'
import { reportDamage } from './damage.ts'

/** Writes a text file to the cache, with its checksum on a line before it. */
export function writeCacheFile(cacheDir: string, name: string, text: string): void {
  writeAtomically(path.join(cacheDir, name), `${checksum(Buffer.from(text))}\n${text}`)
}

/**
 * Returns a text written by `writeCacheFile`; undefined if it is missing or damaged.
 * @param reportDir cache folder in which damage is reported
 */
export function readCacheFile(cacheDir: string, name: string, reportDir: string = cacheDir): string | undefined {
  let bytes: Buffer
  try {
    bytes = readFileSync(path.join(cacheDir, name))
  } catch {
    return undefined
  }
  const end = bytes.indexOf('\n')
  const text = bytes.subarray(end + 1)
  if (end > 0 && bytes.toString('latin1', 0, end) === checksum(text)) return text.toString()
  // Earlier versions wrote JSON without a checksum.
  if (bytes[0] !== openingBrace) {
    reportDamage(reportDir, name)
    // Not every file is written again by this command, and each is reported once.
    if (reportDir === cacheDir) rmSync(path.join(cacheDir, name), { force: true })
  }
  return undefined
}

const openingBrace = 0x7b
