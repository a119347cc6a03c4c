import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from '../platform/index.ts'

/** What reports of each kind contain. */
const reports = {
  '.json': /^ {2}"totalMs": /m,
  '.html':
    /^<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport"[^\n]*\n<title>Translations of /,
}

/**
 * Checks the file that an option names for a report, before the work for it begins: an existing one is replaced only if it
 * is a report. @throws UsageError
 */
export function checkReportFile(option: string, file: string | undefined, extension: '.json' | '.html'): void {
  if (file === undefined || !existsSync(path.resolve(file))) return
  if (path.extname(file).toLowerCase() !== extension)
    throw new UsageError(`${option} would replace ${file}. Name a file that ends with ${extension}.`)
  const text = readFileSync(path.resolve(file), 'utf8')
  if (text.trim() !== '' && !reports[extension].test(text))
    throw new UsageError(`${option} would replace ${file}, which is no report. Name another file, or remove this one.`)
}
