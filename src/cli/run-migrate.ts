import path from 'node:path'
import { colors, formatDiagnostics, type Log } from '../platform/index.ts'
import { formatCount } from '../shared/format-count.ts'
import type { Diagnostic } from '../shared/types.ts'
import { type MigrateResult, migrate } from './commands/index.ts'

/** Lists or writes the changes of a migration, then prints what is left to do. */
export async function runMigrate(options: {
  dir: string
  from?: string
  write?: boolean
  fromBuild?: string
  moved?: string
  verbose?: boolean
  log: Log
}): Promise<number> {
  const { dir, from, write, fromBuild, moved, log } = options
  const result = await migrate({
    dir,
    log,
    ...(from !== undefined && { from: String(from) }),
    ...(write !== undefined && { write }),
    ...(fromBuild !== undefined && { fromBuild: String(fromBuild) }),
    ...(moved !== undefined && { moved: String(moved) }),
  })
  log.info(`\n${colors.bold(`A site of ${result.title}`)} in ${result.siteDir} (${result.configFile})`)
  if (result.generator === 'docusaurus') {
    reportDocusaurus(result, write === true, options)
  } else {
    reportFiles(result, write === true, log)
    report('These parts were not converted', result.diagnostics, options)
  }
  if (result.checked) return reportCheck(result, result.checked.diagnostics, options)
  log.info(
    `\nNothing was written. Build the site with ${result.title}, so that its pages can be compared, commit your work, and run "lectern migrate --write".`,
  )
  return 0
}

/** A site of Docusaurus needs no changes. A config of its own is for those who stay. */
function reportDocusaurus(
  { configFile, diagnostics, routes }: MigrateResult,
  isWritten: boolean,
  options: Parameters<typeof runMigrate>[0],
): void {
  const { log } = options
  if (!isWritten) {
    log.info('Lectern builds it as it is: no file has to change.')
    log.info('"lectern migrate --write" writes a site.config.ts that takes the place of its config.')
    // The check reports what the Docusaurus config sets without an effect.
    const own = diagnostics.filter(({ code }) => code === 'migrate')
    report('These parts would not be carried over to it', own, options)
    return
  }
  log.info(`\nCreated:\n  site.config.ts\n\nIt is now the config of the site. You can remove ${configFile}.`)
  report('These parts were not carried over', diagnostics, options)
  if (routes === undefined) return
  const { count, differences } = routes
  if (differences.length === 0) log.info(`\nSame ${formatCount(count, 'page')} as with ${configFile}.`)
  else report(`Pages that differ from those with ${configFile}`, differences, options)
}

function reportFiles({ files, documents }: MigrateResult, isWritten: boolean, log: Log): void {
  const created = files.filter(({ replaces, movedFrom }) => !replaces && movedFrom === undefined)
  const changed = files.filter((file) => !created.includes(file))
  const list = (lines: string[]) => lines.map((line) => `  ${line}\n`).join('')
  log.info(
    `\n${isWritten ? 'Created' : 'To create'}:\n${list(created.map((file) => (file.copyOf ? `${file.path} (copy of ${file.copyOf})` : file.path))).trimEnd()}`,
  )
  const count = `${changed.length} of ${formatCount(documents, 'document')}`
  if (changed.length === 0) {
    log.info('\nNo document has to change.')
    return
  }
  const lines = changed.map(({ path: name, movedFrom, changes }) => {
    const moved = movedFrom === undefined ? name : `${movedFrom} → ${name}`
    return `${moved}: ${changes.join(', ')}`
  })
  log.info(`\n${isWritten ? 'Changed' : 'To change'}: ${count}\n${list(lines).trimEnd()}`)
}

function report(title: string, diagnostics: Diagnostic[], { log, verbose }: { log: Log; verbose?: boolean }): void {
  if (diagnostics.length === 0) return
  log.info(`\n${title}:\n\n${formatDiagnostics(diagnostics, { verbose: verbose === true })}`)
}

function reportCheck(
  { siteDir, before, title, routes }: MigrateResult,
  diagnostics: Diagnostic[],
  options: Parameters<typeof runMigrate>[0],
): number {
  const { log } = options
  report('Check', diagnostics, options)
  const failed = [...diagnostics, ...(routes?.differences ?? [])].some(({ severity }) => severity === 'error')
  if (before === undefined) {
    log.info(
      `\nThe pages were not compared with those of before: build the site with ${title}, or pass --moved <sitemap>.`,
    )
  } else {
    const lost = diagnostics.filter(({ code }) => code === 'lost-page').length
    const place = path.isAbsolute(before) ? path.relative(siteDir, before) : before
    log.info(
      `\nCompared with ${place}: ${lost === 0 ? 'every page is still there.' : `${formatCount(lost, 'page')} lost.`}`,
    )
  }
  log.info(`\n${failed ? colors.red('Correct the errors') : colors.green('Done')}. Then run "lectern start".`)
  return failed ? 1 : 0
}
