import type { ResolvedOptions } from './options.ts'

/** A redirect requested by the options, not yet checked. */
export interface RedirectRequest {
  /** Path without base URL. */
  from: string
  /** Path without base URL, or an absolute URL. */
  to: string
  /** The option that requests it, for diagnostics. */
  item: string
  /** Whether the site configured it; a generated one is dropped if a page exists at `from`. */
  isExplicit: boolean
}

/** Collects the redirects that the options request for the given page paths. */
export function collectRedirectRequests(options: ResolvedOptions, paths: string[]): RedirectRequest[] {
  return [
    ...configuredRequests(options),
    ...paths.flatMap((path) => [...functionRequests(path, options), ...extensionRequests(path, options)]),
  ]
}

function configuredRequests({ redirects }: ResolvedOptions): RedirectRequest[] {
  return redirects.flatMap(({ from, to }, index) =>
    [from].flat().map((oldPath) => ({ from: oldPath, to, item: `redirects().redirects[${index}]`, isExplicit: true })),
  )
}

function functionRequests(path: string, { createRedirects }: ResolvedOptions): RedirectRequest[] {
  // A function that replaces a part of the path returns the path itself for other pages.
  const from = [createRedirects?.(path) ?? []].flat().filter((oldPath) => oldPath !== path)
  return from.map((oldPath) => ({ from: oldPath, to: path, item: 'redirects().createRedirects', isExplicit: true }))
}

function extensionRequests(path: string, { fromExtensions, toExtensions }: ResolvedOptions): RedirectRequest[] {
  const trimmed = path.replace(/\/$/, '')
  if (trimmed === '') return []
  const hasExtension = (candidates: string[]) => candidates.some((extension) => trimmed.endsWith(`.${extension}`))
  const withExtension = hasExtension(fromExtensions) ? [] : fromExtensions.map((extension) => `${trimmed}.${extension}`)
  const extensions = toExtensions.filter((extension) => trimmed.endsWith(`.${extension}`))
  const withoutExtension = extensions.map((extension) => trimmed.slice(0, -extension.length - 1))
  return [
    ...withExtension.map((from) => ({ from, to: path, item: 'redirects().fromExtensions', isExplicit: false })),
    ...withoutExtension.map((from) => ({ from, to: path, item: 'redirects().toExtensions', isExplicit: false })),
  ]
}
