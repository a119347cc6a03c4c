import { type CommitRef, createDictionary, refName } from 'lectern/plugin-kit'
import { z } from 'zod'

const settings = {
  /** Name that readers see. Default: the name of the version, and `Next` for the current one. */
  label: z.string().min(1, 'a name').optional(),
  /**
   * Notice above the pages. Default: `unreleased` if the version is newer than the latest one, `unmaintained` if it is older, else
   * `none`.
   */
  banner: z.enum(['none', 'unreleased', 'unmaintained'], "'none', 'unreleased' or 'unmaintained'").optional(),
  /** Whether pages show their version. Default: true if there are several versions. */
  badge: z.boolean().optional(),
  /** Whether search engines must not index the pages. */
  noIndex: z.boolean().optional(),
  /** CSS class of the pages. Default: `docs-version-` and the name. */
  className: z.string().optional(),
}

const versionSettings = z.strictObject({
  ...settings,
  /**
   * Path between `routeBasePath` and the pages; empty for none. Default: empty for the latest version, `next` for the current one,
   * else the name of the version.
   */
  path: z.string().optional(),
})

/** Settings of one version. */
export type VersionSettings = z.output<typeof versionSettings>

// Git allows more, but these characters would be read as something other than a name.
const gitName = z.string().regex(/^(?!-)[^\s~^:?*[\\]+$/, 'the name of a tag, a branch or a commit')

const listedVersion = z
  .strictObject({
    /** Tag with the documents of the version. */
    tag: gitName.optional(),
    /** Branch with the documents of the version. */
    branch: gitName.optional(),
    /** Hash of the commit with the documents of the version. */
    commit: gitName.optional(),
    /** Name of the version. Default: the tag or branch, without the `v` of `v1.0`. Alone, it names a version that is not from Git. */
    name: z.string().min(1, 'a name').optional(),
    /** Content folder at that commit, relative to the site folder. Default: `path` of the plugin. */
    path: z.string().min(1, 'a folder').optional(),
    /** Sidebars file at that commit; false for no sidebar. Default: `sidebarPath` of the plugin. */
    sidebarPath: z.union([z.string().min(1), z.literal(false)], 'a file path or false').optional(),
    /**
     * Path between `routeBasePath` and the pages; empty for none. Default: empty for the latest version, `next` for the current one,
     * else the name of the version.
     */
    routePath: z.string().optional(),
    ...settings,
  })
  .refine(({ tag, branch, commit, name }) => {
    const refs = [tag, branch, commit].filter((ref) => ref !== undefined).length
    return refs === 1 || (refs === 0 && name !== undefined)
  }, 'an object with one of `tag`, `branch` and `commit`, or with the `name` of a version')

/** Options of docs instances that concern versions. */
export const versionOptions = {
  /** Publishes the current documents only. Default false. */
  disableVersioning: z.boolean().default(false),
  /** Whether the documents in `path` are published as a version. Default true. */
  includeCurrentVersion: z.boolean().default(true),
  /** Name of the latest version, whose pages have no version in their path. Default: the first in the versions file. */
  lastVersion: z.string().min(1, 'the name of a version').optional(),
  /** Names of the versions to publish. Default: all. */
  onlyIncludeVersions: z.array(z.string(), 'a list of version names').min(1, 'a list of version names').optional(),
  /** Settings of versions by name, with `current` for the documents in `path`; or a list that also names versions in Git, newest first. */
  versions: z
    .union(
      [z.record(z.string(), versionSettings), z.array(listedVersion)],
      'an object with the settings of versions, or a list of versions',
    )
    .default({}),
  /**
   * Whether each version is compared with the previous one, with a list of changes, a page for each document that has changed, and
   * notices at the URLs of removed pages. Default false.
   */
  changes: z.boolean().default(false),
  /** Whether "Edit this page" links of older versions lead to the current documents. Default false. */
  editCurrentVersion: z.boolean().default(false),
}

/** A version whose documents are in a commit. */
export interface GitVersion {
  name: string
  ref: CommitRef
  /** Content folder and sidebars file at that commit, if they differ from those of the plugin. */
  path?: string
  sidebarPath?: string | false
  /** Its position in the option `versions`. */
  index: number
}

export interface ListedVersions {
  settings: Record<string, VersionSettings>
  /** Where the settings of a version are in the options. */
  keys: Record<string, PropertyKey[]>
  /** Newest first. */
  git: GitVersion[]
}

type VersionsOption = z.output<(typeof versionOptions)['versions']>

/** Returns the settings of versions by name, and the versions in Git, from either form of the option `versions`. */
export function listVersions(option: VersionsOption): ListedVersions {
  if (!Array.isArray(option)) {
    const keys = Object.keys(option).map((name) => [name, ['versions', name]])
    return { settings: option, keys: Object.fromEntries(keys), git: [] }
  }
  const listed: ListedVersions = { settings: createDictionary(), keys: createDictionary(), git: [] }
  for (const [
    index,
    { tag, branch, commit, name: ownName, path, sidebarPath, routePath, ...rest },
  ] of option.entries()) {
    const ref = commitRef({ tag, branch, commit })
    const name = ownName ?? (ref ? defaultName(ref) : '')
    listed.settings[name] = { ...rest, ...(routePath !== undefined && { path: routePath }) }
    listed.keys[name] = ['versions', index]
    if (ref)
      listed.git.push({ name, ref, index, ...(path && { path }), ...(sidebarPath !== undefined && { sidebarPath }) })
  }
  return listed
}

function commitRef({ tag, branch, commit }: Record<'tag' | 'branch' | 'commit', string | undefined>) {
  if (tag !== undefined) return { tag }
  if (branch !== undefined) return { branch }
  return commit === undefined ? undefined : { commit }
}

/** `v2.3` → `2.3`, `release/2.x` → `release-2.x`. */
function defaultName(ref: CommitRef): string {
  return refName(ref)
    .replace(/^v(?=\d)/, '')
    .replaceAll('/', '-')
}
