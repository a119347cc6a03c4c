import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes a file for the bundler, unless it exists with this text, so that an unchanged file causes no work. */
export function writeGenerated(file: string, text: string): void {
  if (readText(file) === text) return
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
