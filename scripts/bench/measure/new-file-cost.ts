import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const files = 400

/**
 * Milliseconds that making a small file takes in a folder. ext4 without a journal passes over the places of files that
 * were deleted in the last minutes, one by one, so that each new file can take thirty times as long after a clearing.
 */
export function newFileCost(folder: string): number {
  const own = path.join(folder, 'new-files')
  mkdirSync(own)
  const began = performance.now()
  for (let index = 0; index < files; index++) writeFileSync(path.join(own, `${index}`), 'x')
  return (performance.now() - began) / files
}
