import { type CommitRef, refName } from 'lectern/plugin-kit'
import { z } from 'zod'

// Git allows more, but these characters would be read as something other than a name.
const gitName = z.string().regex(/^(?!-)[^\s~^:?*[\\]+$/, 'the name of a tag, a branch or a commit')

/** Options of a release of any reference. */
export const releaseFields = {
  /** Name of the release. Default: the tag or branch, without the `v` of `v1.0`. */
  label: z.string().min(1, 'a name').optional(),
  /** Tag to read the release from. */
  tag: gitName.optional(),
  /** Branch to read the release from. */
  branch: gitName.optional(),
  /** Hash of the commit to read the release from. */
  commit: gitName.optional(),
  /** Date of the release: `2025-03-01`. */
  date: z.iso.date('a date: 2025-03-01').optional(),
}

export interface ReleaseFields {
  label?: string | undefined
  tag?: string | undefined
  branch?: string | undefined
  commit?: string | undefined
  date?: string | undefined
}

/** An issue in the list of releases. */
interface ReleaseIssue {
  path: PropertyKey[]
  params: { problem: string; hint: string }
}

/**
 * Finds releases without a name or a source, with several commits, and with the name of another one. The last release may have no
 * source: it names the current state.
 * @param hasSource whether a release names files
 */
export function releaseIssues<T extends ReleaseFields>(
  releases: readonly T[],
  hasSource: (release: T) => boolean,
): ReleaseIssue[] {
  const labels = releases.map(releaseLabel)
  return releases.flatMap((release, index): ReleaseIssue[] => {
    const refs = [release.tag, release.branch, release.commit].filter((name) => name !== undefined)
    const path = ['releases', index]
    if (refs.length > 1) {
      const hint = 'Keep the one that the release is read from.'
      return [{ path, params: { problem: 'has more than one of `tag`, `branch` and `commit`', hint } }]
    }
    if (labels[index] === '') {
      return [{ path, params: { problem: 'has no `label`', hint: "Add the name of the release: `label: '2.3'`." } }]
    }
    const isCurrent = refs.length === 0 && !hasSource(release)
    if (isCurrent && index < releases.length - 1) {
      const hint = 'Name its files, or a `tag`, `branch` or `commit`. Only the last release can be the current state.'
      return [{ path, params: { problem: 'has no source', hint } }]
    }
    const first = labels.indexOf(labels[index] as string)
    if (first === index) return []
    const problem = `is \`${labels[index]}\`, the name of release ${first + 1} of the list`
    return [{ path: [...path, 'label'], params: { problem, hint: 'Give each release a name of its own.' } }]
  })
}

/** The name of a release; empty if it has none. */
export function releaseLabel({ label, ...release }: ReleaseFields): string {
  const ref = releaseRef(release)
  return label ?? (ref ? refName(ref).replace(/^v(?=\d)/, '') : '')
}

export function releaseRef({ tag, branch, commit }: ReleaseFields): CommitRef | undefined {
  if (tag !== undefined) return { tag }
  if (branch !== undefined) return { branch }
  return commit === undefined ? undefined : { commit }
}
