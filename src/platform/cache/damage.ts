import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Records that a part of the cache is damaged, for the command that ends with a warning. Any thread may call it. */
export function reportDamage(cacheDir: string, name: string): void {
  try {
    appendFileSync(damageFile(cacheDir), `${name}\n`)
  } catch {
    // The cache can only be read. Nothing of what is damaged is used, with a warning or without.
  }
}

/** Returns the damaged parts of the cache that were found since the last call. */
export function takeDamage(cacheDir: string): string[] {
  try {
    const text = readFileSync(damageFile(cacheDir), 'utf8')
    rmSync(damageFile(cacheDir), { force: true })
    return [...new Set(text.split('\n').filter(Boolean))].sort()
  } catch {
    return []
  }
}

function damageFile(cacheDir: string): string {
  return path.join(cacheDir, 'damaged')
}
