import { posix } from 'node:path'
import { z } from 'zod'
import { describeValue } from '../platform/index.ts'
import type { FrontMatterIssue } from './front-matter/front-matter.ts'
import { frontMatterOption } from './front-matter/front-matter-schema.ts'

const globs = z.array(z.string(), 'a list of globs')

/** Files in content folders that are not pages: partials and tests. */
const nonPages = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']

/** The id of a plugin instance. */
export const instanceId = z
  .string()
  .regex(/^[\w-]+$/, 'a name that contains only letters, digits, - and _')
  .default('default')

/**
 * The path of a section below the documents of a docs instance. Another form of the same path would be that of other files than those
 * that the docs instance finds.
 */
export function sectionPath(fallback: string) {
  return z
    .string()
    .superRefine((value, { addIssue }) => {
      const normal = plainPath(value)
      if (value === normal) return
      const hint = normal === undefined ? `Write a path such as \`${fallback}\`.` : `Write \`${normal}\`.`
      const problem = `must be a plain path below the documents, found ${describeValue(value)}`
      addIssue({ code: 'custom', params: { problem, hint } })
    })
    .default(fallback)
}

/** The path of the pages of a plugin. Slashes at its ends mean nothing. */
function routePath(fallback: string) {
  return z
    .string()
    .min(1, "a path ('/' is the site root)")
    .superRefine((value, { addIssue }) => {
      if (!/(?:^|[/\\])\.{1,2}(?:[/\\]|$)/.test(value)) return
      const hint = `Write \`${plainPath(value) ?? '/'}\`.`
      const problem = `must be a path without \`.\` and \`..\`, found ${describeValue(value)}`
      addIssue({ code: 'custom', params: { problem, hint } })
    })
    .default(fallback)
}

/** Returns a path without parts and slashes that mean nothing; undefined if it leads to no folder below, or above. */
function plainPath(value: string): string | undefined {
  const normal = posix.normalize(value.replaceAll('\\', '/')).replace(/^\/+|\/+$/g, '')
  return /^(?:\.{0,2}$|\.\.\/)/.test(normal) ? undefined : normal
}

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
    /** Path of the pages, without the base URL; `/` for the root of the site. */
    routeBasePath: routePath(defaults.routeBasePath),
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
