import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { type CommitRequest, keyPath, type LoadContext, SiteError } from 'lectern/plugin-kit'
import type { DocsVersion } from '../content.ts'
import type { ResolvedOptions } from '../options.ts'
import { type GitVersion, listVersions } from './version-options.ts'

/** Reads the files of versions in Git, and returns the versions with the places of their files. Reports what is wrong. */
export async function readGitVersions(
  versions: readonly { version: DocsVersion; source: GitVersion }[],
  context: LoadContext,
  options: ResolvedOptions,
): Promise<DocsVersion[]> {
  const read = versions.map(async ({ version, source }): Promise<DocsVersion[]> => {
    const place = {
      code: 'git-version',
      sourcePath: context.configFile,
      item: keyPath(['versions', source.index], 'docs()'),
    }
    try {
      return [await readVersion(version, source, { context, options, place })]
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      const { message, hint } = error
      context.report({
        ...place,
        message: `Cannot read the version ${version.name}: ${message}`,
        ...(hint && { hint }),
      })
      return []
    }
  })
  return (await Promise.all(read)).flat()
}

/** Returns what is read from Git for the versions of an instance. */
export function commitRequests(options: ResolvedOptions): CommitRequest[] {
  return options.disableVersioning
    ? []
    : listVersions(options.versions).git.map((source) => commitRequest(source, options))
}

function commitRequest({ ref, name: version, ...source }: GitVersion, options: ResolvedOptions): CommitRequest {
  const sidebarPath = source.sidebarPath ?? options.sidebarPath
  const files = typeof sidebarPath === 'string' ? [posix.normalize(sidebarPath)] : []
  const folder = posix.normalize(source.path ?? options.path).replace(/\/$/, '')
  return { ref, version, instance: options.id, folder, files }
}

async function readVersion(
  version: DocsVersion,
  source: GitVersion,
  {
    context,
    options,
    place,
  }: { context: LoadContext; options: ResolvedOptions; place: { code: string; sourcePath: string; item: string } },
): Promise<DocsVersion> {
  const sidebarPath = source.sidebarPath ?? options.sidebarPath
  const request = commitRequest(source, options)
  const { folder, files: [sidebarsFile] = [] } = request
  const { siteFolder, label, warnings } = await context.readCommit(request)
  for (const warning of warnings) context.report({ ...place, severity: 'warning', ...warning })
  const copy = (file: string) => posix.join(siteFolder, file)
  const hasSidebars = sidebarsFile !== undefined && existsSync(posix.join(context.siteDir, copy(sidebarsFile)))
  if (sidebarsFile !== undefined && source.sidebarPath !== undefined && !hasSidebars) {
    throw new SiteError({
      message: `The sidebars file \`${sidebarsFile}\` does not exist in ${label}.`,
      hint: 'Correct `sidebarPath`, or remove it to generate the sidebar from the folders.',
    })
  }
  return {
    ...version,
    folder: copy(folder),
    ...(!options.editCurrentVersion && { editFolder: folder, ref: source.ref }),
    // Before it had a sidebars file, the site followed the folders.
    sidebarPath: sidebarPath === false ? false : hasSidebars ? copy(sidebarsFile) : undefined,
  }
}
