import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPool, installedVersion, type Pool } from 'lectern/plugin-kit'
import type { CardRenderRequest } from './render-worker.ts'

const ownRequire = createRequire(import.meta.url)

/** Packages that rendering requires; sites install them themselves. */
export const rendererPackages = ['satori', '@resvg/resvg-js', '@fontsource/figtree'] as const

/** Returns the required packages that are not installed. */
export function missingPackages(): string[] {
  return rendererPackages.filter((name) => installedVersion(name) === undefined)
}

/** Fallback fonts, used after the fonts of the site. */
export function defaultFonts(): CardRenderRequest['fonts'] {
  const folder = path.join(path.dirname(ownRequire.resolve('@fontsource/figtree/package.json')), 'files')
  return [
    { name: 'Figtree', subset: 'latin' },
    { name: 'Figtree Extended', subset: 'latin-ext' },
  ].flatMap(({ name, subset }) =>
    [600, 700].map((weight) => ({ name, weight, file: path.join(folder, `figtree-${subset}-${weight}-normal.woff`) })),
  )
}

/** Returns a function that renders cards in worker threads. */
export function createCardRenderer(): (
  request: CardRenderRequest,
) => Promise<{ png: Uint8Array; missingGlyphs: string[] }> {
  let pool: Pool | undefined
  return (request) => {
    pool ??= createPool({ file: fileURLToPath(new URL('./render-worker.js', import.meta.url)) })
    return pool.run(request)
  }
}
