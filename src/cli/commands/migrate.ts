import path from 'node:path'
import { type Log, SiteError, UsageError } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import {
  atNewPlaces,
  findBuiltSite,
  generatorNames,
  interruptedMigration,
  type Migration,
  type OldAddress,
  planMigration,
  writeMigration,
} from '../migrate/index.ts'
import { type CheckStats, check } from './check.ts'
import { compareRoutes, readRoutes } from './compare-routes.ts'
import { withSourceLock } from './source-lock.ts'

export interface MigrateOptions {
  dir: string
  /** Name of the generator; by default, it is found by its config. */
  from?: string
  /** Writes the changes. */
  write?: boolean
  /** Output folder of the last build, relative to the working folder: heading ids are read from its pages. */
  fromBuild?: string
  /** Folder or sitemap of the site before; by default, its last build. */
  moved?: string
  log: Log
}

export interface MigrateResult extends Migration {
  /** Result of the check, which includes lost pages: of a site that works as it is, or whose changes were written. */
  checked?: CheckStats
  /** Folder or sitemap that the pages were compared with. */
  before?: string
  /** Routes of the site by its Docusaurus config, and how those of the site config that was written differ. */
  routes?: { count: number; differences: Diagnostic[] }
}

/**
 * Plans the migration of a site of another generator. Writes it if asked to, and then checks the site and compares its
 * pages with those of before.
 * An interrupted migration is finished instead.
 * @throws UsageError for an unknown generator, SiteError if there is no site, or a file would be replaced
 */
export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  return options.write ? withSourceLock(options.dir, options.log, () => run(options)) : run(options)
}

async function run({ dir, from, write = false, fromBuild, moved, log }: MigrateOptions): Promise<MigrateResult> {
  if (from !== undefined && !isGenerator(from)) {
    throw new UsageError(`Unknown generator "${from}". Choose one of: ${Object.keys(generatorNames).join(', ')}.`)
  }
  const interrupted = interruptedMigration(path.resolve(dir))
  if (interrupted && !write) {
    throw new SiteError({
      message: 'The last migration was interrupted while it wrote files.',
      hint: 'Run "lectern migrate --write" to finish it.',
    })
  }
  const given = { from, ...(fromBuild !== undefined && { fromBuild }) }
  const migration = interrupted?.migration ?? (await planMigration({ dir, write, ...given }))
  const before = moved ?? fromBuild ?? findBuiltSite(migration)
  const isDocusaurus = migration.generator === 'docusaurus'
  const routes = write && isDocusaurus && !interrupted ? await readRoutes(migration.siteDir) : undefined
  // The check reports the pages that the new site really lacks.
  const diagnostics =
    write && !interrupted
      ? atNewPlaces(migration).filter(({ code }) => before === undefined || code !== 'lost-page')
      : migration.diagnostics
  if (interrupted) interrupted.finish()
  else if (write) writeMigration({ ...migration, diagnostics })
  // A Docusaurus site is built as it is.
  if (!write && !isDocusaurus) return migration
  const checked = await check({
    siteDir: path.resolve(dir),
    moved: before,
    addresses: addressesAtNewPlaces(migration),
    log,
  })
  return {
    ...migration,
    diagnostics,
    checked,
    ...(before !== undefined && { before }),
    ...(routes && {
      routes: { count: routes.length, differences: compareRoutes(routes, await readRoutes(migration.siteDir)) },
    }),
  }
}

/** The addresses of the last build, with the paths that their documents have now. */
function addressesAtNewPlaces({ files, addresses = [] }: Migration): OldAddress[] {
  const moves = new Map(files.flatMap(({ path: name, movedFrom }) => (movedFrom ? [[movedFrom, name] as const] : [])))
  return addresses.map((address) => ({ ...address, sourcePath: moves.get(address.sourcePath) ?? address.sourcePath }))
}

function isGenerator(name: string): name is keyof typeof generatorNames {
  return Object.hasOwn(generatorNames, name)
}
