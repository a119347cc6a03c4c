import { z } from 'zod'
import { codeFrame, SiteError } from '../../platform/index.ts'
import type { Diagnostic, SiteConfig } from '../../shared/types.ts'
import { freezeConfig } from '../load/freeze.ts'
import { siteSchema } from '../schema/site.ts'
import { itemPath } from './item-path.ts'
import { locate } from './locate.ts'
import { diagnosticsOf, type LocatedIssue } from './schema-diagnostics.ts'

/** Where a declaration was read. */
export interface ConfigOrigin {
  /** The file, POSIX-relative to the site folder. */
  sourcePath: string
  /** Its text, in which the lines of faults are looked up. */
  text?: string
}

/**
 * Checks a declaration and fills in the defaults. The result is frozen, except for plugins, which are taken as they
 * are. Throws one SiteError with all faults of the declaration.
 */
export function validateConfig(input: unknown, origin: ConfigOrigin): SiteConfig {
  const keys = new Map<string, string[]>()
  const parsed = z.safeParse(siteSchema, input, {
    reportInput: true,
    // Asked for the message of an issue, it notes what only it is told: the shape that refused a key.
    error: ({ code, path, inst }) => {
      const shape = code === 'unrecognized_keys' && inst instanceof z.ZodObject ? inst.shape : undefined
      if (shape !== undefined) keys.set(itemPath(path ?? []), Object.keys(shape))
      return undefined
    },
  })
  if (parsed.success) return freezeConfig(parsed.data)
  const diagnostics = diagnosticsOf(parsed.error.issues, (path) => keys.get(itemPath(path)) ?? [])
  throw declarationError(
    diagnostics.map((diagnostic) => inSource(diagnostic, origin)),
    origin,
  )
}

function inSource({ path, diagnostic }: LocatedIssue, { sourcePath, text }: ConfigOrigin): Diagnostic {
  const place = text === undefined ? undefined : locate(text, path)
  if (text === undefined || place === undefined) return { ...diagnostic, sourcePath }
  return { ...diagnostic, sourcePath, ...place, frame: codeFrame(text, place.line, place.column) }
}

function declarationError(diagnostics: Diagnostic[], { sourcePath }: ConfigOrigin): SiteError {
  const [first] = diagnostics
  const count = `${sourcePath} has ${diagnostics.length} faults, the first of them: `
  return new SiteError({
    message: `${diagnostics.length > 1 ? count : ''}${first?.message}`,
    hint: first?.hint,
    file: sourcePath,
    line: first?.line,
    column: first?.column,
    diagnostics,
  })
}
