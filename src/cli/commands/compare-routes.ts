import path from 'node:path'
import { openSite, readSites, routeSites, siteInLocales } from '../../build/pipeline/index.ts'
import type { Diagnostic, Route } from '../../shared/types.ts'

/** The routes of a site as its present config gives them, without compiling a document. */
export async function readRoutes(siteDir: string): Promise<readonly Route[]> {
  const site = await openSite({ siteDir: path.resolve(siteDir) })
  const sites = await siteInLocales(site)
  const { loaded, reader } = await readSites(sites)
  reader.save()
  return routeSites(sites, loaded).flatMap(({ content }) => content.manifest.routes)
}

/** Reports the routes that differ from those of before. */
export function compareRoutes(before: readonly Route[], after: readonly Route[]): Diagnostic[] {
  const found = new Map(after.map((route) => [route.path, route]))
  const earlier = new Set(before.map((route) => route.path))
  const problem = (severity: Diagnostic['severity'], message: string): Diagnostic[] => [
    { code: 'migrate-route', severity, message, sourcePath: 'site.config.ts' },
  ]
  // Components of a Docusaurus theme can read it, which is one difference, not one for every page.
  const unread = before.filter((route) => hasFrontMatter(route) && !hasFrontMatter(found.get(route.path) ?? route))
  const theme =
    'The front matter of the pages is not sent to the browser: components that read `frontMatter` find none.'
  return [
    ...(unread.length > 0 ? problem('warning', theme) : []),
    ...before.flatMap((route) => {
      const same = found.get(route.path)
      if (same === undefined) return problem('error', `The page ${route.path} is missing.`)
      return describe(same) === describe(route) ? [] : problem('warning', `The page ${route.path} has other content.`)
    }),
    ...after
      .filter((route) => !earlier.has(route.path))
      .flatMap((route) => problem('warning', `The page ${route.path} is new.`)),
  ]
}

function hasFrontMatter({ data }: Route): boolean {
  return typeof data === 'object' && data !== null && 'frontMatter' in data
}

function describe({ component, contents, data }: Route): string {
  return JSON.stringify([component, contents, data], (key, value: unknown) =>
    key === 'frontMatter' ? undefined : value,
  )
}
