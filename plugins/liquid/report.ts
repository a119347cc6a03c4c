import { type FilesContext, type Place, type ReportingSeverity, toSeverity } from 'lectern/plugin-kit'

/** Reports a problem in a source, as `liquid-<code>`. */
export type Report = (
  code: string,
  message: string,
  at: { place?: Place; hint?: string; frame?: string; column?: number },
) => void

/** Reports problems in sources with the severity that the site has set. */
export function createReport({ report }: Pick<FilesContext, 'report'>, severity: ReportingSeverity): Report {
  return (code, message, { place, ...more }) =>
    report({
      code: `liquid-${code}`,
      severity: toSeverity(severity),
      message,
      sourcePath: place?.sourcePath,
      line: place?.line,
      ...more,
    })
}
