import { existsSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from '../platform/index.ts'

/**
 * Checks the file that an option names for a report, before the work for it begins: an existing one is replaced only if its
 * extension is that of reports. @throws UsageError
 */
export function checkReportFile(option: string, file: string | undefined, extension: '.json' | '.html'): void {
  if (file === undefined || path.extname(file).toLowerCase() === extension || !existsSync(path.resolve(file))) return
  throw new UsageError(`${option} would replace ${file}. Name a file that ends with ${extension}.`)
}
