import type { Diagnostic } from '../../src/shared/types/diagnostic.ts'

/** Describes why an attack ended: the errors of a site that cannot be built, without its warnings, or a stack. */
export function describeError(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const { diagnostics = [] } = error as { diagnostics?: readonly Diagnostic[] }
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return [error.stack ?? error.message]
  const place = ({ sourcePath, line }: Diagnostic) =>
    [sourcePath, line].filter((part) => part !== undefined).join(':') || 'no file'
  return [error.message, ...errors.map((each) => `${place(each)}: ${each.message}`)]
}
