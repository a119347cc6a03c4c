import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPool, instanceName, type Plugin } from 'lectern/plugin-kit'
import { sectionHome, watchedPath } from '../reference/index.ts'
import { resolveOptions, type TypescriptOptions } from './options.ts'
import type { Converted } from './read/convert.ts'
import type { Convert } from './read/read-project.ts'

export type { TypescriptOptions } from './options.ts'

/** Raise this when the same sources and options produce different pages. */
const cacheVersion = 2

/**
 * Adds the reference of a TypeScript interface to the documentation: a page for each export of its modules.
 * @param convert reads modules; in a worker by default
 * @throws SiteError if an option is invalid
 */
export function typescript(options: TypescriptOptions, convert: Convert = createConvert()): Plugin {
  const resolved = resolveOptions(options)
  const { id, entryPoints = [], json, tsconfig, homepage } = resolved
  const folders = entryPoints.map((entry) => {
    const watched = watchedPath(entry)
    return watched === entry && entry.includes('/') ? path.posix.dirname(entry) : watched
  })
  return {
    name: instanceName('typescript', id),
    key: `typescript@${cacheVersion} ${JSON.stringify(options)}`,
    // Imported lazily: nothing is loaded for sites without the plugin.
    files: async (context) => (await import('./generate.ts')).generateReference(context, resolved, convert),
    // A change of a file that a plugin reads as text builds the whole site anyway.
    update: async () => 'changed',
    tools: async (context) => (await import('./tools.ts')).typescriptTools(resolved, context),
    assistantNotes(pages) {
      const home = sectionHome(pages, resolved.path)
      return home ? [`${home.title}: ${home.url} has a page for each export of the TypeScript modules.`] : []
    },
    readsSiteOnly: entryPoints.every((entry) => !entry.startsWith('..')),
    watch: [...new Set(folders), ...[json, tsconfig, homepage || undefined].filter((file) => file !== undefined)],
  }
}

function createConvert(): Convert {
  return async (request) => {
    // Each time a new thread: TypeDoc caches configurations for as long as it is loaded, and its memory is freed.
    const pool = createPool({ file: fileURLToPath(new URL('./read/convert-worker.js', import.meta.url)), size: 1 })
    try {
      return await pool.run<Converted>(request)
    } finally {
      await pool.close()
    }
  }
}
