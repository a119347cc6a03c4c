import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../../platform/index.ts'
import type { FilesContext, LoadContext, Plugin } from '../../shared/types.ts'

/** Files that a plugin read to generate documents: text by path, which names the file below the folder of a version. */
export type RecordedSources = Map<string, string>

/** Returns a context for the hook `files` that records what the plugin reads and caches. */
export function recordingContext(context: FilesContext): { context: FilesContext; sources: RecordedSources } {
  const sources: RecordedSources = new Map()
  return {
    sources,
    context: {
      ...context,
      async readText(sourcePath) {
        const text = await context.readText(sourcePath)
        if (text !== undefined) sources.set(storedPath(sourcePath), text)
        return text
      },
      async writeCache(name, text) {
        sources.set(cachePath(name), text)
        await context.writeCache(name, text)
      },
      async readCache(name) {
        const text = await context.readCache(name)
        if (text !== undefined) sources.set(cachePath(name), text)
        return text
      },
    },
  }
}

/** A version for which a plugin generates documents. */
export interface SourceFolder {
  /** Name of the docs plugin. */
  docs: string
  /** Content folder of the version. */
  folder: string
  /** Folder with the recorded files of the plugin. */
  sources: string
}

/** Returns the versions whose recorded files of a plugin exist. */
export function findVersionSources(plugin: Plugin, plugins: readonly Plugin[], siteDir: string): SourceFolder[] {
  return plugins.flatMap(({ name: docs, versionsFolder }) => {
    if (versionsFolder === undefined) return []
    const all = sourcesFolder(versionsFolder)
    if (!existsSync(path.join(siteDir, all))) return []
    return readdirSync(path.join(siteDir, all))
      .sort()
      .filter((version) => existsSync(path.join(siteDir, all, version, plugin.name)))
      .map((version) => ({ docs, folder: `${versionsFolder}/${version}`, sources: `${all}/${version}/${plugin.name}` }))
  })
}

/** Returns a context that reads the recorded files of a version and generates documents in its folder. */
export function versionContext<C extends Omit<FilesContext, 'versions'>>(
  context: C,
  { docs, folder, sources }: SourceFolder,
): C & { isVersion: true } {
  const stored = (sourcePath: string) =>
    sourcePath.startsWith(`${sources}/`) ? sourcePath : `${sources}/${storedPath(sourcePath)}`
  const findFiles: LoadContext['findFiles'] = (from, globs) => context.findFiles(stored(from), globs)
  return {
    ...context,
    isVersion: true,
    findFiles,
    readText: (sourcePath) => context.readText(stored(sourcePath)),
    contentFolder: (name) => (name === docs ? folder : context.contentFolder(name)),
    readCache: (name) => context.readText(`${sources}/${cachePath(name)}`),
    // The files of a version do not change.
    writeCache: async () => {},
  }
}

/** Folder of the recorded files of all versions. */
export function sourcesFolder(versionsFolder: string): string {
  return versionsFolder.replace(/versioned_docs$/, 'versioned_sources')
}

/** A path may lead out of the site folder. */
function storedPath(sourcePath: string): string {
  return path.posix
    .normalize(sourcePath)
    .replace(/^(?:\.\.\/)+|^\.\.$/, (up) => 'parent/'.repeat(up.split('..').length - 1))
}

function cachePath(name: string): string {
  return `cache/${hashOf(name).slice(0, 16)}.txt`
}
