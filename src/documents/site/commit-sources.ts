import { posix as path } from 'node:path'
import picomatch from 'picomatch'
import { commitFolder, openCommitTree, type Repository, refName, SiteError, type Store } from '../../platform/index.ts'
import type {
  CodeData,
  CommitRequest,
  DocsVersions,
  FilesContext,
  LoadContext,
  Plugin,
  VirtualFile,
} from '../../shared/types.ts'

interface CommitOptions {
  context: FilesContext
  repository(): Promise<Repository>
  store: Store
  /** Returns the function with which the hook provides data for the code blocks of a version. */
  provider(version: string): (data: CodeData) => Promise<void>
  /** Returns the versions of a docs plugin that are older than the one with a name. */
  versions(plugin: string, name: string | undefined): Promise<DocsVersions>
}

/**
 * Runs the `files` hook of a plugin on the files of a commit. What is wrong there are warnings, since nobody can correct it. Returns
 * no files if the commit cannot be read, which the docs plugin reports.
 * @param docs name of the docs plugin that publishes the commit
 */
export async function generateAtCommit(
  plugin: Plugin,
  { docs, request }: { docs: string; request: CommitRequest },
  options: CommitOptions,
): Promise<VirtualFile[]> {
  const label = refName(request.ref)
  const report: LoadContext['report'] = ({ severity = 'error', message, ...diagnostic }) =>
    options.context.report({
      ...diagnostic,
      severity: severity === 'error' ? 'warning' : severity,
      message: `${message.replace(/\.$/, '')} (in ${label}).`,
    })
  try {
    const context = await commitContext({ docs, request }, { ...options, context: { ...options.context, report } })
    return (await context?.run(plugin)) ?? []
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    for (const diagnostic of error.diagnostics) report(diagnostic)
    return []
  }
}

async function commitContext(
  { docs, request }: { docs: string; request: CommitRequest },
  { context, repository, store, provider, versions }: CommitOptions,
) {
  const snapshot = await context.readCommit(request).catch((error: unknown) => {
    if (!(error instanceof SiteError)) throw error
    return undefined
  })
  if (!snapshot) return undefined
  const { siteFolder } = snapshot
  const opened = await repository()
  const { sitePath } = opened
  const tree = await openCommitTree(request.ref, { repository: opened, store })
  /** Path from the root of the repository → path below the site folder, and back. */
  const copy = (file: string) => path.join(siteFolder, path.relative(sitePath || '.', file))
  const isCopy = (file: string) => file.startsWith(`${commitFolder(request.ref, request.instance)}/`)
  const original = (file: string) => path.join(sitePath, isCopy(file) ? path.relative(siteFolder, file) : file)
  const findFiles: LoadContext['findFiles'] = async (from, { include, exclude }) => {
    const folder = original(from)
    const [isIncluded, isExcluded] = [picomatch(include), picomatch(exclude)]
    return [...tree.paths()]
      .filter((file) => {
        const name = path.relative(folder, file)
        return !name.startsWith('../') && isIncluded(name) && !isExcluded(name)
      })
      .map(copy)
      .sort()
  }
  const unknownCache = () => {
    throw new SiteError({ message: 'Data fetched from a server is not in the repository' })
  }
  return {
    run: (plugin: Plugin) =>
      plugin.files?.({
        ...context,
        isVersion: true,
        versions: (plugin) => versions(plugin, request.version),
        findFiles,
        readText: (file) => tree.readText(original(file)),
        contentFolder: (name) => (name === docs ? path.join(siteFolder, request.folder) : context.contentFolder(name)),
        readCache: async () => unknownCache(),
        writeCache: async () => {},
        provideCodeData: provider(path.join(siteFolder, request.folder)),
      }),
  }
}
