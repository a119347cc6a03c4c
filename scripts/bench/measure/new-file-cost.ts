import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const files = 400

/**
 * Returns the milliseconds that creating a small file takes in a folder. Without a journal, ext4 skips the inodes of
 * recently deleted files one by one, so that creating a file can take thirty times as long after a deletion.
 */
export function newFileCost(folder: string): number {
  const own = path.join(folder, 'new-files')
  mkdirSync(own)
  const began = performance.now()
  for (let index = 0; index < files; index++) writeFileSync(path.join(own, `${index}`), 'x')
  return (performance.now() - began) / files
}
