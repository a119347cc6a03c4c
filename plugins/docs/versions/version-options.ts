import { z } from 'zod'

const versionSettings = z.strictObject({
  /** Name that readers see. Default: the name of the version, and `Next` for the current one. */
  label: z.string().min(1, 'a name').optional(),
  /**
   * Path between `routeBasePath` and the pages; empty for none. Default: empty for the latest version, `next` for the current one,
   * else the name of the version.
   */
  path: z.string().optional(),
  /**
   * Notice above the pages. Default: `unreleased` if the version is newer than the latest one, `unmaintained` if it is older, else
   * `none`.
   */
  banner: z.enum(['none', 'unreleased', 'unmaintained'], "'none', 'unreleased' or 'unmaintained'").optional(),
  /** Whether pages show their version. Default: true if there are several versions. */
  badge: z.boolean().optional(),
  /** Whether search engines must not index the pages. Default false. */
  noIndex: z.boolean().default(false),
  /** CSS class of the pages. Default: `docs-version-` and the name. */
  className: z.string().optional(),
})

/** Settings of one version. */
export type VersionSettings = z.output<typeof versionSettings>

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
  /** Settings of versions by name; `current` for the documents in `path`. */
  versions: z.record(z.string(), versionSettings, 'an object').default({}),
  /** Whether "Edit this page" links of older versions lead to the current documents. Default false. */
  editCurrentVersion: z.boolean().default(false),
}
