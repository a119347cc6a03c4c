import { z } from 'zod'
import type { FrontMatterIssue } from './front-matter.ts'

const globs = z.array(z.string('a glob'), 'a list of globs')

/** Files in folders of content that are none: parts of others, and tests. */
const asides = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']

/** The options that every plugin has which makes pages of a folder; a site may have it more than once. */
export function instanceOptions(defaults: {
  path: string
  routeBasePath: string
  include: string[]
  /** What is no content beside parts of documents and tests. */
  exclude?: string[]
}) {
  return {
    id: z
      .string('text')
      .regex(/^[\w-]+$/, 'a name of letters, digits, - and _')
      .default('default'),
    path: z.string('a folder').min(1, 'a folder').default(defaults.path),
    routeBasePath: z.string('a path').min(1, "a path; '/' is the whole site").default(defaults.routeBasePath),
    include: globs.default(defaults.include),
    exclude: globs.default([...asides, ...(defaults.exclude ?? [])]),
  }
}

/** The name by which an instance is known among the plugins. */
export function instanceName(plugin: string, id: string): string {
  return id === 'default' ? plugin : `${plugin}-${id}`
}

/**
 * What comes first under each key, and a fault for each that comes later under the same.
 * @param key the part of the front matter that decides
 */
export function firstOfEach<T extends { sourcePath: string }>(
  all: readonly T[],
  key: keyof T & string,
  code: string,
): { unique: T[]; diagnostics: FrontMatterIssue[] } {
  const first = new Map<unknown, T>()
  const diagnostics: FrontMatterIssue[] = []
  for (const each of all) {
    const taken = first.get(each[key])
    if (taken === undefined) {
      first.set(each[key], each)
      continue
    }
    diagnostics.push({
      code,
      message: `The ${key} \`${each[key]}\` of ${each.sourcePath} is taken by ${taken.sourcePath}.`,
      hint: `Rename one of the files, or give it another \`${key}\` in its front matter.`,
      sourcePath: each.sourcePath,
      path: [key],
    })
  }
  return { unique: [...first.values()], diagnostics }
}
