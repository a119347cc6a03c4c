import type { FilesContext } from 'lectern/plugin-kit'
import {
  compareReleases,
  currentRelease,
  findLifetimes,
  type LifetimeLookup,
  noLifetimes,
  type Release,
} from '../../reference/index.ts'
import type { Environment } from '../model.ts'
import { hasSource, type ResolvedOptions } from '../options.ts'
import { compareEnvironments } from './compare-environments.ts'
import { environmentElements } from './elements.ts'
import { type EnvironmentRelease, readReleases } from './read-releases.ts'

/** What the releases of an environment changed. */
export interface ReleaseHistory {
  /** The newest first, without the oldest, which is compared with nothing. */
  releases: Release[]
  lifetimeOf: LifetimeLookup
}

const noHistory: ReleaseHistory = { releases: [], lifetimeOf: noLifetimes }

/** Compares the releases of an environment with each other and with the current one. */
export async function readHistory(
  context: FilesContext,
  options: ResolvedOptions,
  environment: Environment,
): Promise<ReleaseHistory> {
  // The option lists releases that an older version of the documents does not know.
  if (options.releases?.length === 0 || (options.releases && context.isVersion)) return noHistory
  const earlier = await readReleases(context, options)
  if (earlier.length === 0) return noHistory
  const all: EnvironmentRelease[] = [
    ...earlier,
    { ...(await currentRelease({ context, options, hasSource, plugin: 'liquid' })), environment },
  ]
  const releases = await compareReleases(all, {
    ...{ context, plugin: 'liquid', noun: 'Liquid environment' },
    compare: (from, to) => compareEnvironments(from.environment, to.environment),
  })
  const states = all.map((each) => ({ label: each.label, elements: environmentElements(each.environment) }))
  return { releases, lifetimeOf: options.since ? findLifetimes(states) : noLifetimes }
}
