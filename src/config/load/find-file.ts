import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { SiteError } from '../../platform/index.ts'
import { docusaurusNames } from '../../shared/docusaurus-file.ts'
import { mkdocsNames } from './mkdocs-file.ts'

const names = ['site.config.ts', 'site.config.mts', 'site.config.mjs', 'site.config.js']

const example = `Create site.config.ts with these two lines:

  import { defineConfig } from 'lectern'
  export default defineConfig({ title: 'My docs', url: 'https://docs.example.org' })`

/**
 * Returns the absolute path of the site config: the named file, or the first default name that exists. A
 * `site.config` takes precedence over a `docusaurus.config`, and both over a `mkdocs.yml`.
 */
export async function findConfigFile(siteDir: string, configFile?: string): Promise<string> {
  const candidates = configFile === undefined ? [...names, ...docusaurusNames, ...mkdocsNames] : [configFile]
  for (const name of candidates) {
    const file = resolve(siteDir, name)
    if (await exists(file)) return file
  }
  if (configFile !== undefined) {
    throw new SiteError({
      message: `The site config ${configFile} does not exist.`,
      hint: `Correct the path, or omit it to use ${names.join(', ')}.`,
      file: configFile,
    })
  }
  throw new SiteError({
    message: `No site config found in ${siteDir}: looked for ${names.join(', ')}.`,
    hint: example,
  })
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
