import { cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const fixtures = fileURLToPath(new URL('../../tests/fixtures/docusaurus-sites/', import.meta.url))

export interface Site {
  name: string
  /** Folder of the Docusaurus config, relative to that of the site. */
  folder: string
  /** Document that is edited, relative to the folder of the config. */
  edited: string
}

/** Sites of Docusaurus as projects write them. */
export const sites: readonly Site[] = Object.freeze([
  { name: 'classic-ts', folder: '.', edited: 'docs/intro.mdx' },
  { name: 'classic-js', folder: '.', edited: 'docs/intro.md' },
  { name: 'monorepo', folder: 'website', edited: '../docs/standalone.md' },
  { name: 'swizzled', folder: '.', edited: 'docs/start/welcome.md' },
  { name: 'plugins', folder: '.', edited: 'docs/basics/words.md' },
  { name: 'modern', folder: '.', edited: 'docs/reference/text.md' },
])

/** Copies a site into a folder. Returns the folder of the site and that of its config. */
export function writeSite({ name, folder }: Site, work: string): { dir: string; cwd: string } {
  const target = path.join(work, name)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  cpSync(path.join(fixtures, name), target, { recursive: true })
  return { dir: target, cwd: path.join(target, folder) }
}
