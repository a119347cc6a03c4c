import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const entry = fileURLToPath(new URL('../../dist/src/browser/search/client/index.js', import.meta.url))

/** The search client as a script that a page can load; it is `searchClient` there. */
export async function clientBundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'searchClient',
  })
  return outputFiles[0]?.text ?? ''
}

/** The text of the client that is fetched first, and that of what it fetches when it needs it. */
export async function clientParts(): Promise<{ first: string; later: string }> {
  const outdir = path.dirname(entry)
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    splitting: true,
    outdir,
  })
  const isFirst = ({ path: file }: { path: string }) => path.basename(file) === 'index.js'
  const textOf = (files: typeof outputFiles) => files.map(({ text }) => text).join('\n')
  return { first: textOf(outputFiles.filter(isFirst)), later: textOf(outputFiles.filter((file) => !isFirst(file))) }
}
