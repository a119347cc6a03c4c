import path from 'node:path'
import { colors, formatDiagnostics, type Log, writeAtomically } from '../platform/index.ts'
import { formatCount } from '../shared/format-count.ts'
import { type BuildStats, build } from './commands/index.ts'
import { formatSize } from './format-size.ts'
import { type Format, withReport, writeReport } from './formats/report.ts'
import { checkReportFile } from './report-file.ts'

export async function runBuild(options: {
  siteDir: string
  outDir: string
  cache: boolean
  force?: boolean
  locales?: readonly string[]
  /** File for the build statistics, relative to the working folder. */
  stats?: string
  dev?: boolean
  guarded?: boolean
  fleet?: string
  /** Default `text`. */
  format?: Format
  log: Log
}): Promise<number> {
  checkReportFile('--stats', options.stats, '.json')
  const report = { siteDir: options.siteDir, format: options.format ?? 'text' }
  return withReport(report, async () => {
    const stats = await build(options)
    if (options.stats) writeAtomically(path.resolve(options.stats), `${JSON.stringify(stats, null, 2)}\n`)
    await writeReport(stats.warnings, report)
    if (stats.warnings.length > 0) options.log.info(`\n${formatDiagnostics(stats.warnings)}\n`)
    const { pages, compiled, reused, written, removed, outputBytes, totalMs } = stats
    options.log.info(colors.dim(`Content-Security-Policy: ${stats.policy ?? 'none'}`))
    if (stats.audiences) options.log.info(formatAudiences(stats.audiences))
    if (stats.images.count > 0) options.log.info(formatImages(stats.images))
    options.log.info(
      `${colors.green('Done')} in ${(totalMs / 1000).toFixed(2)} s: ${formatCount(pages, 'page')}, ${formatCount(compiled, 'document')} compiled, ${reused} reused, ` +
        `${formatCount(written.length, 'file')} written, ${removed.length} removed, ${(outputBytes / 1e6).toFixed(1)} MB in ${options.outDir}`,
    )
    return 0
  })
}

function formatAudiences({ all, seen }: NonNullable<BuildStats['audiences']>): string {
  const [first = '', ...others] = seen.map(({ group, pages }, index) => {
    const count = index === 0 ? `${pages} of ${formatCount(all, 'page')}` : pages
    return `${count} ${group === undefined ? 'without signing in' : `as ${group}`}`
  })
  return `Readers see ${[first, ...others].join(', ')}.`
}

function formatImages({ count, bytes, optimizedBytes }: BuildStats['images']): string {
  const saved = Math.round((1 - optimizedBytes / bytes) * 100)
  return `${formatCount(count, 'image')} optimized: ${formatSize(bytes)} → ${formatSize(optimizedBytes)} (${saved}% smaller)`
}
