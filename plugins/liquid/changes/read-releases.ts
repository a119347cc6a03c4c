import { type FilesContext, hashOf, instanceName } from 'lectern/plugin-kit'
import { findSourceFiles, type NamedRelease, readReleaseOption } from '../../reference/index.ts'
import type { Environment } from '../model.ts'
import { hasSource, type ResolvedOptions } from '../options.ts'
import { readEnvironment } from '../read-environment.ts'
import { createReport, type Report } from '../report.ts'

/** Raise this when the same sources have other environments. */
const environmentVersion = 1

/** A release before the current state. */
export interface EnvironmentRelease extends NamedRelease {
  environment: Environment
}

/**
 * Reads the environments of the releases before the current one, the oldest first: those of the option, else the older versions of
 * the documents. Reports releases that cannot be read, and leaves them out. Results are cached by the texts of the sources.
 */
export async function readReleases(context: FilesContext, options: ResolvedOptions): Promise<EnvironmentRelease[]> {
  if (options.releases === undefined) return readVersions(context, options)
  return readReleaseOption(options.releases, {
    context,
    plugin: 'liquid',
    hasSource,
    async read(release, { label, commit, fail }) {
      const sources = hasSource(release) ? { ...noSources, ...release } : options
      const releaseOptions: ResolvedOptions = { ...options, ...sources, sources: sources.sources ?? [] }
      const hint = `Correct the sources of the release: paths relative to the site folder${commit ? ' at that commit' : ''}.`
      let isMissing = false
      const files: FilesContext = {
        ...context,
        ...commit,
        report({ message }) {
          isMissing = true
          fail({ message: `Cannot read the release ${label}: ${message}`, hint })
        },
      }
      // What is wrong in a commit cannot be corrected.
      const report = commit ? undefined : createReport(context, options.onSourceErrors)
      const environment = await readCached(files, releaseOptions, report)
      return isMissing ? undefined : { environment }
    },
  })
}

/** Reads the environments of versions. What is missing or wrong there is reported with the reference of the version. */
async function readVersions(context: FilesContext, options: ResolvedOptions): Promise<EnvironmentRelease[]> {
  const { older } = await context.versions(instanceName('docs', options.docs))
  const read = older.map(async ({ label, ...version }): Promise<EnvironmentRelease[]> => {
    let isMissing = false
    const report = () => {
      isMissing = true
    }
    const environment = await readCached({ ...context, ...version, report }, options)
    return isMissing ? [] : [{ label, environment }]
  })
  return (await Promise.all(read)).flat()
}

/** Reads an environment, or returns the one that was cached for the texts of its sources. What has problems to report is not cached. */
async function readCached(context: FilesContext, options: ResolvedOptions, report?: Report): Promise<Environment> {
  let hasProblems = false
  const files: FilesContext = {
    ...context,
    report(diagnostic) {
      hasProblems = true
      context.report(diagnostic)
    },
  }
  const create = async () => {
    const { unread: _, ...environment } = await readEnvironment(files, options, (...problem) => {
      hasProblems ||= report !== undefined
      report?.(...problem)
    })
    const text = JSON.stringify(environment)
    // The next build reports them again.
    if (hasProblems) throw new UncachedError(text)
    return text
  }
  const key = `environment ${environmentVersion} ${await hashSources(context, options)}`
  const text = await context.cached(key, create).catch((error: unknown) => {
    if (error instanceof UncachedError) return error.text
    throw error
  })
  return JSON.parse(text) as Environment
}

/** Carries a result that must not be cached. */
class UncachedError extends Error {
  constructor(readonly text: string) {
    super('The result must not be cached.')
  }
}

const noSources = { sources: undefined, dump: undefined, file: undefined, variables: undefined }

async function hashSources(
  context: FilesContext,
  { sources, dump, file, variables }: ResolvedOptions,
): Promise<string> {
  const found = await Promise.all(sources.map((glob) => findSourceFiles(context, glob)))
  const paths = [...new Set([...found.flat().sort(), dump, file, variables])].filter((path) => path !== undefined)
  const texts = await Promise.all(paths.map((path) => context.readText(path)))
  return hashOf(
    JSON.stringify({ sources, dump, file, variables }),
    ...paths.flatMap((path, i) => [path, texts[i] ?? '']),
  )
}
