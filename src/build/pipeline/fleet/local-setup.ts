import type { PathRoots } from '../shared-cache/portable-paths.ts'
import type { SiteContext } from '../site/site-context.ts'
import type { CompileSetup } from '../workers/compile-setup.ts'
import type { FleetSetup } from './fleet-task.ts'

/** Returns the folders of a site that are elsewhere on other machines. */
export function rootsOf({ siteDir, cacheDir, package: { paths } }: SiteContext): PathRoots {
  return { siteDir, cacheDir, packageRoot: paths.root }
}

/** Returns compile setups as every machine can send them: without files, and with marks in the site config. */
export function toFleetSetup(setups: Record<string, CompileSetup>, roots: PathRoots): FleetSetup {
  const toMark = pathMapper(roots, marks)
  return mapSetups(setups, (setup) => {
    const { config, configBundle, codeChecks } = setup
    return {
      ...setup,
      siteDir: '',
      config: mapStrings(config, toMark) as CompileSetup['config'],
      ...(configBundle !== undefined && { configBundle: '' }),
      markdownModules: [],
      ...(codeChecks && {
        codeChecks: { ...codeChecks, plugins: codeChecks.plugins.map((check) => ({ ...check, module: '' })) },
      }),
    }
  })
}

/** Returns the setups with which this machine compiles what the coordinator would: with the modules of its own checkout. */
export function localSetups(setups: FleetSetup, site: SiteContext): Record<string, CompileSetup> {
  const { plugins } = site.config
  const fromMark = pathMapper(marks, rootsOf(site))
  const moduleOf = (name: string) => plugins.find((plugin) => plugin.name === name)?.codeBlocks?.module ?? ''
  return mapSetups(setups, (setup) => {
    const { config, configBundle, codeChecks } = setup
    return {
      ...setup,
      siteDir: site.siteDir,
      config: mapStrings(config, fromMark) as CompileSetup['config'],
      ...(configBundle !== undefined && { configBundle: site.loaded.bundleFile }),
      markdownModules: plugins.flatMap(({ markdown }) => markdown ?? []),
      ...(codeChecks && {
        codeChecks: {
          ...codeChecks,
          plugins: codeChecks.plugins.map((check) => ({ ...check, module: moduleOf(check.name) })),
        },
      }),
    }
  })
}

/** Names of the folders that no site config contains. */
const marks: PathRoots = { cacheDir: '/\0/cache', packageRoot: '/\0/package', siteDir: '/\0/site' }

/** Maps paths in folders. The path of a folder at the root of the disk, `/app`, may be that of a page, too. */
function pathMapper(from: PathRoots, to: PathRoots): (text: string) => string {
  const pairs = (['cacheDir', 'packageRoot', 'siteDir'] as const)
    .map((root) => [from[root], to[root]] as const)
    .filter(([folder]) => /[^/\\][/\\]/.test(folder.slice(1)))
  return (text) => {
    const pair = pairs.find(([folder]) => text === folder || text.startsWith(`${folder}/`))
    return pair ? pair[1] + text.slice(pair[0].length) : text
  }
}

function mapSetups(setups: Record<string, CompileSetup>, map: (setup: CompileSetup) => CompileSetup): FleetSetup {
  return Object.fromEntries(Object.entries(setups).map(([locale, setup]) => [locale, map(setup)]))
}

function mapStrings(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, map))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, map)]))
}
