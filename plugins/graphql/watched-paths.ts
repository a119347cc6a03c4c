import type { SchemaSource } from './options.ts'

/** The folders and files to watch for a schema. */
export function watchedPaths(source: SchemaSource): string[] {
  if ('url' in source) return []
  return source.globs.map((glob) => /^[^*?[{!]*(?=\/)/.exec(glob.replace(/[^/]*[*?[{!].*$/, ''))?.[0] ?? glob)
}
