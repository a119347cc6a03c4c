import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readSamples, type Sample } from '../manual/read-samples.ts'
import { root } from './generator.ts'
import { runFolder } from './run-folder.ts'
import { openThere, type TestSite } from './sites.ts'

const samples = readSamples(path.join(root, 'manual', 'docs'))

/** Returns the code blocks of a page of the manual, in their order. */
export function examplesOn(page: string): Sample[] {
  const found = samples.filter((sample) => sample.page === page)
  if (found.length === 0) throw new Error(`The page "${page}" of the manual has no code blocks.`)
  return found
}

/** Returns the text of the code block with a title. */
export function example(page: string, title: string, index = 0): string {
  const text = examplesOn(page).filter((sample) => sample.title === title)[index]?.text
  if (text === undefined) throw new Error(`The page "${page}" of the manual has no code block "${title}".`)
  return text
}

/** Creates a site of these files. */
export function createSite(name: string, files: Record<string, string>): TestSite {
  const dir = path.join(runFolder(), name)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  mkdirSync(path.join(dir, 'node_modules'), { recursive: true })
  symlinkSync(root, path.join(dir, 'node_modules', 'lectern'))
  return openThere(dir)
}
