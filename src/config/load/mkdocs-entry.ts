import { extname } from 'node:path'
import type { StdinOptions } from 'esbuild'

/** The entry of a bundle that stands for a config of MkDocs, which is read whenever the bundle is evaluated. */
export function mkdocsEntry(place: { siteDir: string; configFile: string }): StdinOptions {
  const loader = new URL(`./load-mkdocs${extname(import.meta.url)}`, import.meta.url).href
  const contents = `import { evaluateMkdocs } from ${JSON.stringify(loader)}
export const evaluate = () => evaluateMkdocs(${JSON.stringify(place)})
export default async () => (await evaluate()).config
`
  return { contents, resolveDir: place.siteDir, sourcefile: 'mkdocs-entry.js', loader: 'js' }
}
