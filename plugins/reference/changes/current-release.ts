import { type FilesContext, instanceName } from 'lectern/plugin-kit'
import { type ReleaseFields, releaseLabel, releaseRef } from './release-options.ts'

/** How a state is called among the releases. */
export interface NamedRelease {
  label: string
  date?: string
  /** Where it is in the options, if they name it. */
  item?: string
}

interface CurrentState<T extends ReleaseFields> {
  context: Pick<FilesContext, 'texts' | 'versions'>
  /** `docs` is the id of the docs plugin. */
  options: { docs: string; releases?: T[] | undefined }
  hasSource(release: T): boolean
  /** Name of the plugin: `graphql`. */
  plugin: string
}

/** The name of the current state: that of the last release if it has no source; without releases, that of the version. */
export async function currentRelease<T extends ReleaseFields>({
  context,
  options: { docs, releases },
  hasSource,
  plugin,
}: CurrentState<T>): Promise<NamedRelease> {
  const { nextVersion, unreleased } = context.texts
  if (releases === undefined) {
    const { label } = await context.versions(instanceName('docs', docs))
    return { label: label ?? nextVersion }
  }
  const last = releases.at(-1)
  if (!last || hasSource(last) || releaseRef(last)) return { label: unreleased }
  const item = `${plugin}().releases[${releases.length - 1}]`
  return { label: releaseLabel(last), item, ...(last.date && { date: last.date }) }
}
