import type { FilesContext } from 'lectern/plugin-kit'
import {
  findLifetimes,
  type LifetimeLookup,
  noLifetimes,
  type Release,
  releaseLabel,
  releaseRef,
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
  // A version of the documents is itself a release, which does not know later ones.
  if (options.releases.length === 0 || context.isVersion) return noHistory
  const earlier = await readReleases(context, options)
  if (earlier.length === 0) return noHistory
  const last = options.releases.at(-1)
  const isNamed = last && !hasSource(last) && releaseRef(last) === undefined
  const current: Omit<EnvironmentRelease, 'item'> & { item?: string } = {
    label: isNamed ? releaseLabel(last) : context.texts.unreleased,
    ...(isNamed && last.date && { date: last.date }),
    ...(isNamed && { item: `liquid().releases[${options.releases.length - 1}]` }),
    environment,
  }
  const all = [...earlier, current]
  const releases: Release[] = []
  for (const [index, to] of all.entries()) {
    const from = all[index - 1]
    if (!from) continue
    const changes = compareEnvironments(from.environment, to.environment)
    if (changes.length > 0 || to.item !== undefined)
      releases.unshift({ label: to.label, ...(to.date && { date: to.date }), changes })
    if (changes.length === 0 && to.item !== undefined) {
      context.report({
        code: 'liquid-release',
        severity: 'warning',
        message: `The Liquid environment of the release ${to.label} is the same as that of ${from.label}.`,
        hint: 'Correct the source of one of them, or remove it from `releases`.',
        sourcePath: context.configFile,
        item: to.item,
      })
    }
  }
  const states = all.map((each) => ({ label: each.label, elements: environmentElements(each.environment) }))
  return { releases, lifetimeOf: options.since ? findLifetimes(states) : noLifetimes }
}
