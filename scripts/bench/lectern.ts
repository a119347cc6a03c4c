import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The folder of this repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The compiled command line. */
export const cli = path.join(root, 'dist', 'src', 'cli', 'main.js')

/** The default plugins that are relevant for the corpus. */
export async function defaultPlugins(): Promise<string[]> {
  const door = pathToFileURL(path.join(root, 'dist', 'plugins', 'index.js')).href
  const exported: Record<string, unknown> = await import(door)
  return ['docs', 'search'].filter((name) => name in exported)
}
