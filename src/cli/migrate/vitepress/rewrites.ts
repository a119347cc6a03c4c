import type { LastBuild } from '../last-build/open-last-build.ts'
import type { Notes } from '../notes.ts'
import { asValues, type Values } from '../values.ts'

/** Rewrites of a folder to the top: `en/:rest*` → `:rest*`. */
const topRewrite = /^([\w-]+)\/(:\w+\*|\(\.\*\))$/

/** Returns the patterns of rewrites that take away a folder. */
export function topPatterns(rewrites: Values): string[] {
  return Object.entries(rewrites).flatMap(([from, to]) => (topRewrite.exec(from)?.[2] === to ? [from] : []))
}

/** Returns the folder whose documents have URLs without it. */
export function rewrittenToTop(rewrites: Values): string | undefined {
  const [pattern] = topPatterns(rewrites)
  return pattern && topRewrite.exec(pattern)?.[1]
}

/** Notes the rewrites that are none of single files, since only these can have a `slug`. */
export function noteRewrites(
  rewrites: unknown,
  documents: readonly string[],
  place: { file: string },
  notes: Notes,
): void {
  const others = Object.keys(asValues(rewrites)).filter((from) => !documents.includes(from))
  const hint = 'Set `slug` in the front matter of the documents.'
  if (typeof rewrites === 'function') notes.add(place, 'The function `rewrites` was not converted.', hint)
  for (const from of others) notes.add(place, `The rewrite of \`${from}\` was not converted.`, hint)
}

/** Returns the rewrites of single files that the last build has made, except for those to the top. */
export function builtRewrites(lastBuild: LastBuild | undefined, topFolder: string | undefined): Values {
  const all = [...(lastBuild?.rewrites ?? [])]
  // A file such as `[name].md` has several pages.
  const isOne = (from: string) => !/\[.*\]\.md$/.test(from)
  return Object.fromEntries(all.filter(([from, to]) => isOne(from) && from !== to && from !== `${topFolder}/${to}`))
}
