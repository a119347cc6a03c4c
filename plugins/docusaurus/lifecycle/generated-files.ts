import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generatedDir } from './adapter-context.ts'
import { shortName } from './short-name.ts'

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

/** Returns a folder for generated files that depend on a text. */
export function generatedFolder(siteDir: string, name: string, text: string): string {
  return path.join(generatedDir(siteDir), name, shortName(text))
}
