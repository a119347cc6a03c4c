import {
  type CheckOptions,
  checkValue,
  codeFrame,
  keyPath,
  parseKeyPath,
  type SchemaIssue,
  SiteError,
} from '../../platform/index.ts'
import type { Diagnostic, ResolvedConfig } from '../../shared/types.ts'
import { freezeConfig } from '../load/freeze.ts'
import { siteSchema } from '../schema/site.ts'
import { docusaurusHint } from './docusaurus-keys.ts'
import { locate } from './locate.ts'
import { itemIn } from './place.ts'

/** Where a site config was read. */
export interface ConfigOrigin {
  /** The file, POSIX-relative to the site folder. */
  sourcePath: string
  /** Its text, for the lines of diagnostics. */
  text?: string
  /** What is known of it already. Errors are reported together with those that are found. */
  diagnostics?: readonly Diagnostic[]
}

const checkOptions: CheckOptions = { subject: 'The site config', unknownKeyHint: docusaurusHint, once: true }

/**
 * Validates a site config and fills in the defaults. The result is frozen, except for plugins, which stay as they are.
 * @throws SiteError with a diagnostic for every problem
 */
export function validateConfig(input: unknown, origin: ConfigOrigin): ResolvedConfig {
  const { text, diagnostics = [] } = origin
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error')
  const checked = checkValue(siteSchema, input, checkOptions)
  if (checked.success && !hasErrors) return freezeConfig(checked.data)
  const issues = checked.success ? [] : checked.issues.map((issue) => withOwnKey(issue, origin))
  const places =
    text === undefined
      ? []
      : locate(
          text,
          issues.map(({ path }) => (isMissing(input, path) ? path.slice(0, -1) : path)),
        )
  const found = issues.map((issue, index) => toDiagnostic(issue, places[index], origin))
  throw configError([...diagnostics, ...found], origin)
}

/** Whether a key is missing in an object that the config has: the object is the place to add it. */
function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  const last = path.at(-1)
  let parent = input
  for (const key of path.slice(0, -1)) parent = (parent as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return last !== undefined && typeof parent === 'object' && parent !== null && !Object.hasOwn(parent, last)
}

/** Names the key as the file has it, also in the message. */
function withOwnKey(issue: SchemaIssue, { sourcePath, text }: ConfigOrigin): SchemaIssue {
  const key = keyPath(issue.path)
  const own = itemIn(sourcePath, key, text)
  const path = own === key ? undefined : parseKeyPath(own)
  return path ? { ...issue, path, message: issue.message.replaceAll(`\`${key}\``, `\`${own}\``) } : issue
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

/** Returns the error with all diagnostics of a config. */
export function configError(diagnostics: Diagnostic[], { sourcePath }: ConfigOrigin): SiteError {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const [first] = errors
  const count = `${sourcePath} has ${errors.length} errors. First error: `
  return new SiteError({
    message: `${errors.length > 1 ? count : ''}${first?.message}`,
    hint: first?.hint,
    file: sourcePath,
    line: first?.line,
    column: first?.column,
    diagnostics,
  })
}
