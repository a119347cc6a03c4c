import { findConfigFile } from '../../config/index.ts'
import { inertLines, SiteError, UsageError } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { formatGithub } from './github.ts'
import { formatGitlab } from './gitlab.ts'
import { formatJson } from './json.ts'
import type { ReportedDiagnostic } from './reported-diagnostic.ts'
import { createToRepositoryPath } from './repository-path.ts'
import { formatSarif } from './sarif.ts'

const formats = {
  json: formatJson,
  github: formatGithub,
  gitlab: formatGitlab,
  sarif: formatSarif,
}

/** `text` is the report on stderr. Every other format is written to stdout, in addition. */
export type Format = 'text' | keyof typeof formats

/** @throws UsageError if there is no such format */
export function parseFormat(value: unknown): Format {
  if (value === 'text' || (typeof value === 'string' && Object.hasOwn(formats, value))) return value as Format
  const names = ['text', ...Object.keys(formats)].join(', ')
  throw new UsageError(`Invalid format: "${String(value)}". Formats: ${names}.`)
}

export interface ReportOptions {
  siteDir: string
  format: Format
}

/** Writes diagnostics in a format for programs to stdout, and nothing in the format `text`. */
export async function writeReport(diagnostics: readonly Diagnostic[], options: ReportOptions): Promise<void> {
  const { siteDir, format } = options
  if (format === 'text') return
  const toRepositoryPath = createToRepositoryPath(siteDir)
  const reported = diagnostics.map(({ sourcePath, frame: _, stack: __, ...diagnostic }): ReportedDiagnostic => {
    return { ...diagnostic, ...(sourcePath !== undefined && { file: toRepositoryPath(sourcePath) }) }
  })
  const configFile = await findConfigFile(siteDir).catch(() => undefined)
  const text = formats[format](reported, { configFile: configFile && toRepositoryPath(configFile) })
  // All others are JSON.
  process.stdout.write(format === 'github' ? text : inertLines(text))
}

/** Runs a command. If the site has errors that stop it, writes them in the requested format, too. */
export async function withReport(options: ReportOptions, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SiteError) await writeReport(error.diagnostics, options)
    throw error
  }
}
