import { type CommitSource, type FilesContext, SiteError } from 'lectern/plugin-kit'
import type { NamedRelease } from './current-release.ts'
import { type ReleaseFields, releaseLabel, releaseRef } from './release-options.ts'

interface ReadingOptions<R, T> {
  context: FilesContext
  /** Name of the plugin: `graphql`. */
  plugin: string
  /** Whether a release names files of its own. */
  hasSource(release: R): boolean
  /** Reads a release, from a commit if it names one; undefined after calling `fail`. */
  read(release: R, source: { label: string; commit?: CommitSource; fail: FailRelease }): Promise<T | undefined>
}

/** Reports why a release cannot be read. */
export type FailRelease = (problem: { message: string; hint?: string | undefined }) => void

/**
 * Reads the releases of an option, without the one that is the current state. Reports those that cannot be read, and leaves them
 * out.
 */
export async function readReleaseOption<R extends ReleaseFields, T>(
  releases: readonly R[],
  { context, plugin, hasSource, read }: ReadingOptions<R, T>,
): Promise<(T & NamedRelease)[]> {
  const earlier = releases.filter((release) => hasSource(release) || releaseRef(release) !== undefined)
  const results = earlier.map(async (release, index) => {
    const label = releaseLabel(release)
    const item = `${plugin}().releases[${index}]`
    const fail: FailRelease = ({ message, hint }) =>
      context.report({
        code: `${plugin}-release`,
        sourcePath: context.configFile,
        item,
        message,
        ...(hint && { hint }),
      })
    try {
      const ref = releaseRef(release)
      const commit = ref && (await context.openCommit(ref))
      const result = await read(release, { label, commit, fail })
      return result && { ...result, label, item, ...(release.date && { date: release.date }) }
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      fail({ message: `Cannot read the release ${label}: ${error.message}`, hint: error.hint })
      return undefined
    }
  })
  return (await Promise.all(results)).filter((result) => result !== undefined)
}
