import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FoundSite, GeneratorName } from './migration.ts'

/** Folders that the generators build into, relative to the folder of the config or of the site. */
const outputFolders: Readonly<Record<GeneratorName, readonly string[]>> = Object.freeze({
  docusaurus: ['build'],
  vitepress: ['dist'],
  starlight: ['dist'],
  mkdocs: ['site'],
  nextra: ['out'],
  fumadocs: ['out'],
})

/** Returns the folder of the last build of the other generator, absolute; undefined if there is none. */
export function findBuiltSite({ generator, siteDir, configFile }: FoundSite): string | undefined {
  const base = generator === 'vitepress' ? configFile.replace(/(^|\/)\.vitepress\/.*$/, '$1.vitepress') : '.'
  return outputFolders[generator]
    .map((folder) => path.join(siteDir, base, folder))
    .find((folder) => existsSync(path.join(folder, 'index.html')) || existsSync(path.join(folder, '404.html')))
}
