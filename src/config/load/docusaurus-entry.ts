import { basename, extname } from 'node:path'
import type { StdinOptions } from 'esbuild'

/**
 * The entry of a bundled Docusaurus config. `evaluate` converts what the config exports; the default export returns the
 * converted config only, as that of a site config does.
 */
export function docusaurusEntry({
  siteDir,
  cacheDir,
  file,
}: {
  siteDir: string
  cacheDir: string
  file: string
}): StdinOptions {
  const loader = new URL(`./load-docusaurus${extname(import.meta.url)}`, import.meta.url).href
  const options = JSON.stringify({ siteDir, cacheDir, configFile: basename(file) })
  const contents = `import { createEvaluation } from ${JSON.stringify(loader)}
import * as exported from ${JSON.stringify(`./${basename(file)}`)}
export const evaluate = createEvaluation(exported, ${options})
export default async () => (await evaluate()).config
`
  return { contents, resolveDir: siteDir, sourcefile: 'docusaurus-entry.js', loader: 'js' }
}
