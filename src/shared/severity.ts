import type { ReportingSeverity, Severity } from './types.ts'

const severities = { ignore: 'ignore', log: 'info', warn: 'warning', throw: 'error' } as const

/** The severity of a diagnostic for which the site has a setting. */
export function toSeverity(setting: Exclude<ReportingSeverity, 'ignore'>): Severity
export function toSeverity(setting: ReportingSeverity): Severity | 'ignore'
export function toSeverity(setting: ReportingSeverity): Severity | 'ignore' {
  return severities[setting]
}
