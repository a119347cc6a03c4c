import path from 'node:path'
import { SiteError } from '../../platform/index.ts'
import type { DocsVersions, FilesContext, Plugin, VersionSource } from '../../shared/types.ts'
import { type SourceFolder, versionContext } from './version-sources.ts'

interface VersionsOptions {
  plugins: readonly Plugin[]
  /** The versions with recorded files of the plugin whose hook runs. */
  found: readonly SourceFolder[]
  /** The context of that hook for the current version. */
  context: Omit<FilesContext, 'versions'>
}

/**
 * Returns the versions that are older than one of a docs plugin; without a name, than the current one. Versions that cannot be read
 * are left out: the docs plugin reports them.
 */
export async function olderVersions(
  docs: string,
  name: string | undefined,
  options: VersionsOptions,
): Promise<DocsVersions> {
  const plugin = options.plugins.find((each) => each.name === docs)
  if (!plugin) return { older: [] }
  const { commits = [], versionsFile } = plugin
  const text = versionsFile === undefined ? undefined : await options.context.readText(versionsFile)
  // The order of the docs plugin, newest first.
  const versions = [
    ...commits.flatMap(({ version, ref }) => (version === undefined ? [] : { version, ref })),
    ...parseNames(text).map((version) => ({ version, ref: undefined })),
  ]
  const start = name === undefined ? 0 : versions.findIndex(({ version }) => version === name) + 1
  const label = name ?? plugin.currentVersionLabel
  // An unknown version has no place in the order.
  if (name !== undefined && start === 0) return { label: name, older: [] }
  const read = versions.slice(start).map(async ({ version, ref }): Promise<VersionSource[]> => {
    if (ref !== undefined) return openVersion(version, () => options.context.openCommit(ref))
    const folder = options.found.find((each) => each.docs === docs && versionName(each.folder) === version)
    if (!folder) return []
    const { findFiles, readText, readCache } = versionContext(options.context, folder)
    return [{ label: version, findFiles, readText, readCache }]
  })
  return { label, older: (await Promise.all(read)).flat().reverse() }
}

/** `versioned_docs/version-2.0` → `2.0`. */
export function versionName(folder: string): string {
  return path.posix.basename(folder).replace(/^version-/, '')
}

async function openVersion(
  label: string,
  open: () => ReturnType<FilesContext['openCommit']>,
): Promise<VersionSource[]> {
  try {
    // Data fetched from a server is not in the repository.
    return [{ ...(await open()), label, readCache: async () => undefined }]
  } catch (error) {
    if (error instanceof SiteError) return []
    throw error
  }
}

/** The names in a versions file; none if it is invalid. */
function parseNames(text: string | undefined): string[] {
  try {
    const names: unknown = JSON.parse(text?.replace(/^\uFEFF/, '') ?? '[]')
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}
