import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPool, type Pool } from 'lectern/plugin-kit'
import type { Drawing } from './render-worker.ts'

const require = createRequire(import.meta.url)

/** What drawing takes and does not come with the generator. */
export const drawingPackages = ['satori', '@resvg/resvg-js', '@fontsource/figtree'] as const

/** Those of the packages that are not installed. */
export function missingPackages(): string[] {
  return drawingPackages.filter((name) => {
    try {
      require.resolve(name === '@fontsource/figtree' ? `${name}/package.json` : name)
      return false
    } catch {
      return true
    }
  })
}

/** The fonts that are tried after those of the site. */
export function defaultFonts(): Drawing['fonts'] {
  const folder = path.join(path.dirname(require.resolve('@fontsource/figtree/package.json')), 'files')
  return [
    { name: 'Figtree', subset: 'latin' },
    { name: 'Figtree Extended', subset: 'latin-ext' },
  ].flatMap(({ name, subset }) =>
    [600, 700].map((weight) => ({ name, weight, file: path.join(folder, `figtree-${subset}-${weight}-normal.woff`) })),
  )
}

/** Draws in worker threads, which are there while there is something to draw. */
export function createDrawer(): (drawing: Drawing) => Promise<{ png: Uint8Array; missing: string[] }> {
  let pool: Pool | undefined
  let waiting = 0
  return async (drawing) => {
    pool ??= createPool({ file: fileURLToPath(new URL('./render-worker.js', import.meta.url)), workerData: {} })
    waiting += 1
    try {
      return await pool.run(drawing)
    } finally {
      waiting -= 1
      if (waiting === 0) {
        const done = pool
        pool = undefined
        await done?.close()
      }
    }
  }
}
