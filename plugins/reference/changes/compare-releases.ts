import type { FilesContext } from 'lectern/plugin-kit'
import type { Change, Release } from './change.ts'
import type { NamedRelease } from './current-release.ts'

interface Comparison<T> {
  context: Pick<FilesContext, 'report' | 'configFile'>
  /** Name of the plugin: `graphql`. */
  plugin: string
  /** What is compared: `schema`. */
  noun: string
  compare(from: T, to: T): Change[] | Promise<Change[]>
}

/** Returns what each state changed, the latest first. Reports releases without changes. @param states the oldest first */
export async function compareReleases<T extends NamedRelease>(
  states: readonly T[],
  { context: { report, configFile }, plugin, noun, compare }: Comparison<T>,
): Promise<Release[]> {
  const releases: Release[] = []
  for (const [index, to] of states.entries()) {
    const from = states[index - 1]
    if (!from) continue
    const changes = await compare(from, to)
    if (changes.length > 0 || to.item !== undefined)
      releases.unshift({ label: to.label, ...(to.date && { date: to.date }), changes })
    if (changes.length > 0 || to.item === undefined) continue
    report({
      code: `${plugin}-release`,
      severity: 'warning',
      message: `The ${noun} of the release ${to.label} is the same as that of ${from.label}.`,
      hint: 'Correct the source of one of them, or remove it from `releases`.',
      sourcePath: configFile,
      item: to.item,
    })
  }
  return releases
}
