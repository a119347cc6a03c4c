import type { DeclaredRedirect } from 'lectern/plugin-kit'
import type { ResolvedOptions } from './options.ts'

/** A redirect requested by the options. */
export type RedirectRequest = Omit<DeclaredRedirect, 'locate'>

/** Collects the redirects that the options request for the given page paths. */
export function collectRedirectRequests(options: ResolvedOptions, paths: string[]): RedirectRequest[] {
  return [
    ...configuredRequests(options),
    ...paths.flatMap((path) => [...functionRequests(path, options), ...extensionRequests(path, options)]),
  ]
}

function configuredRequests({ redirects }: ResolvedOptions): RedirectRequest[] {
  return redirects.flatMap(({ from, to }, index) =>
    [from].flat().map((oldPath) => ({ from: oldPath, to, item: `redirects().redirects[${index}]` })),
  )
}

function functionRequests(path: string, { createRedirects }: ResolvedOptions): RedirectRequest[] {
  // A function that replaces a part of the path returns the path itself for other pages.
  const from = [createRedirects?.(path) ?? []].flat().filter((oldPath) => oldPath !== path)
  return from.map((oldPath) => ({ from: oldPath, to: path, item: 'redirects().createRedirects' }))
}

function extensionRequests(path: string, { fromExtensions, toExtensions }: ResolvedOptions): RedirectRequest[] {
  const trimmed = path.replace(/\/$/, '')
  if (trimmed === '') return []
  const hasExtension = (candidates: string[]) => candidates.some((extension) => trimmed.endsWith(`.${extension}`))
  const withExtension = hasExtension(fromExtensions) ? [] : fromExtensions.map((extension) => `${trimmed}.${extension}`)
  const extensions = toExtensions.filter((extension) => trimmed.endsWith(`.${extension}`))
  const withoutExtension = extensions.map((extension) => trimmed.slice(0, -extension.length - 1))
  return [
    ...withExtension.map((from) => ({ from, to: path, item: 'redirects().fromExtensions', yieldsToPage: true })),
    ...withoutExtension.map((from) => ({ from, to: path, item: 'redirects().toExtensions', yieldsToPage: true })),
  ]
}
