import type { ResolvedOptions } from './options.ts'

/** One redirect as a site asks for it. */
export interface Wanted {
  /** Path, without base URL. */
  from: string
  /** Path, without base URL, or a complete address. */
  to: string
  /** Which option asks for it. */
  item: string
  /** Whether the site has written it down: others give way to pages. */
  isWritten: boolean
}

/** All redirects that the options ask for. */
export function wantedRedirects(options: ResolvedOptions, paths: string[]): Wanted[] {
  return [...listed(options), ...paths.flatMap((path) => [...created(path, options), ...byExtension(path, options)])]
}

function listed({ redirects }: ResolvedOptions): Wanted[] {
  return redirects.flatMap(({ from, to }, index) =>
    [from].flat().map((one) => ({ from: one, to, item: `redirects().redirects[${index}]`, isWritten: true })),
  )
}

function created(path: string, { createRedirects }: ResolvedOptions): Wanted[] {
  const from = [createRedirects?.(path) ?? []].flat()
  return from.map((one) => ({ from: one, to: path, item: 'redirects().createRedirects', isWritten: true }))
}

function byExtension(path: string, { fromExtensions, toExtensions }: ResolvedOptions): Wanted[] {
  const bare = path.replace(/\/$/, '')
  if (bare === '') return []
  const isOneOf = (extensions: string[]) => extensions.some((extension) => bare.endsWith(`.${extension}`))
  const old = isOneOf(fromExtensions) ? [] : fromExtensions.map((extension) => `${bare}.${extension}`)
  const endings = toExtensions.filter((extension) => bare.endsWith(`.${extension}`))
  const without = endings.map((extension) => bare.slice(0, -extension.length - 1))
  return [
    ...old.map((from) => ({ from, to: path, item: 'redirects().fromExtensions', isWritten: false })),
    ...without.map((from) => ({ from, to: path, item: 'redirects().toExtensions', isWritten: false })),
  ]
}
