import { type CheckOptions, checkValue, codeFrame, keyPath, type SchemaIssue, SiteError } from '../../platform/index.ts'
import type { Diagnostic, ResolvedConfig } from '../../shared/types.ts'
import { freezeConfig } from '../load/freeze.ts'
import { siteSchema } from '../schema/site.ts'
import { docusaurusHint } from './docusaurus-keys.ts'
import { locate } from './locate.ts'

/** Where a site config was read. */
export interface ConfigOrigin {
  /** The file, POSIX-relative to the site folder. */
  sourcePath: string
  /** Its text, for the lines of diagnostics. */
  text?: string
}

const checkOptions: CheckOptions = { subject: 'The site config', unknownKeyHint: docusaurusHint }

/**
 * Validates a site config and fills in the defaults. The result is frozen, except for plugins, which stay as they are.
 * @throws SiteError with a diagnostic for every problem
 */
export function validateConfig(input: unknown, origin: ConfigOrigin): ResolvedConfig {
  const checked = checkValue(siteSchema, input, checkOptions)
  if (checked.success) return freezeConfig(checked.data)
  const { text } = origin
  const places =
    text === undefined
      ? []
      : locate(
          text,
          checked.issues.map(({ path }) => path),
        )
  throw configError(
    checked.issues.map((issue, index) => toDiagnostic(issue, places[index], origin)),
    origin,
  )
}

function toDiagnostic(
  { path, message, expected, ...issue }: SchemaIssue,
  place: { line: number; column: number } | undefined,
  { sourcePath, text }: ConfigOrigin,
): Diagnostic {
  const item = path.length === 0 ? undefined : keyPath(path)
  const hint = issue.hint ?? (expected === undefined ? undefined : `Set \`${item ?? sourcePath}\` to ${expected}.`)
  const diagnostic: Diagnostic = { code: 'config', severity: 'error', message, hint, item, sourcePath }
  if (place === undefined || text === undefined) return diagnostic
  return { ...diagnostic, ...place, frame: codeFrame(text, place.line, place.column) }
}

function configError(diagnostics: Diagnostic[], { sourcePath }: ConfigOrigin): SiteError {
  const [first] = diagnostics
  const count = `${sourcePath} has ${diagnostics.length} errors. First error: `
  return new SiteError({
    message: `${diagnostics.length > 1 ? count : ''}${first?.message}`,
    hint: first?.hint,
    file: sourcePath,
    line: first?.line,
    column: first?.column,
    diagnostics,
  })
}
