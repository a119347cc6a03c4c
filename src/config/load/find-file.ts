import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { SiteError } from '../../platform/index.ts'

const names = ['site.config.ts', 'site.config.mts', 'site.config.mjs', 'site.config.js']

const example = `Two lines are enough, in site.config.ts:

  import { defineConfig } from 'lectern'
  export default defineConfig({ title: 'My docs', url: 'https://docs.example.org' })`

/** Absolute path of the declaration of a site: the named file, or the first of the usual names that exists. */
export async function findConfigFile(siteDir: string, configFile?: string): Promise<string> {
  const candidates = configFile === undefined ? names : [configFile]
  for (const name of candidates) {
    const file = resolve(siteDir, name)
    if (await exists(file)) return file
  }
  if (configFile !== undefined) {
    throw new SiteError({
      message: `There is no site configuration at ${configFile}.`,
      hint: `Correct the path, or leave it out: then ${names.join(', ')} are looked for in the site folder.`,
      file: configFile,
    })
  }
  throw new SiteError({
    message: `There is no site configuration in ${siteDir}: looked for ${names.join(', ')}.`,
    hint: example,
  })
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
