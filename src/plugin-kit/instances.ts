import { z } from 'zod'
import type { FrontMatterIssue } from './front-matter.ts'
import { frontMatterOption } from './front-matter-schema.ts'

const globs = z.array(z.string(), 'a list of globs')

/** Files in content folders that are not pages: partials and tests. */
const nonPages = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']

/** The id of a plugin instance. */
export const instanceId = z
  .string()
  .regex(/^[\w-]+$/, 'a name that contains only letters, digits, - and _')
  .default('default')

/** Options that all plugins with a content folder have in common. */
export function instanceOptions(defaults: {
  path: string
  routeBasePath: string
  include: string[]
  /** Globs of further files that are not pages. */
  exclude?: string[]
}) {
  return {
    /** Unique name of the instance: letters, digits, `-` and `_`. Default `default`. */
    id: instanceId,
    /** Content folder, relative to the site folder. */
    path: z.string().min(1, 'a folder').default(defaults.path),
    /** Path of the pages, without base URL; `/` for the root of the site. */
    routeBasePath: z.string().min(1, "a path ('/' is the site root)").default(defaults.routeBasePath),
    /** Globs of the files below `path` that are pages. */
    include: globs.default(defaults.include),
    /** Schema of the front matter, or schemas by glob, relative to `path`. */
    frontMatter: frontMatterOption,
    /** Globs of files that are not pages. Default: names that begin with `_`, and tests. */
    exclude: globs.default([...nonPages, ...(defaults.exclude ?? [])]),
  }
}

/** Returns the plugin name of an instance: `docs`, or `docs-api` for the id `api`. */
export function instanceName(plugin: string, id: string): string {
  return id === 'default' ? plugin : `${plugin}-${id}`
}

/**
 * Returns the first item for each value of `key`, and a diagnostic for every duplicate.
 * @param key front matter key that must be unique
 */
export function firstOfEach<T extends { sourcePath: string }>(
  items: readonly T[],
  key: keyof T & string,
  code: string,
): { unique: T[]; diagnostics: FrontMatterIssue[] } {
  const owners = new Map<unknown, T>()
  const diagnostics: FrontMatterIssue[] = []
  for (const item of items) {
    const owner = owners.get(item[key])
    if (owner === undefined) {
      owners.set(item[key], item)
      continue
    }
    diagnostics.push({
      code,
      message: `Duplicate ${key} \`${item[key]}\`: already used in ${owner.sourcePath}.`,
      hint: `Rename one of the files, or set a different \`${key}\` in its front matter.`,
      sourcePath: item.sourcePath,
      path: [key],
    })
  }
  return { unique: [...owners.values()], diagnostics }
}
