import { codeFrame, SiteError } from '../../platform/index.ts'
import type { ContentFile, Diagnostic } from '../../shared/types.ts'
import { isStackOverflow, PluginFailure } from './parse/guard-plugins.ts'

/** Adds the source lines around each diagnostic. Those of included files have theirs. */
export function withFrames(diagnostics: Diagnostic[], source: string): Diagnostic[] {
  return diagnostics.map((diagnostic) =>
    diagnostic.line === undefined || diagnostic.frame !== undefined
      ? diagnostic
      : { ...diagnostic, frame: codeFrame(source, diagnostic.line, diagnostic.column) },
  )
}

/** Converts the error of a document that cannot be compiled. */
export function toDiagnostic(error: unknown, file: ContentFile, source: string): Diagnostic {
  const { sourcePath } = file
  if (error instanceof SiteError) {
    const { message, line, column } = error
    const hint = [error.hint, formatHint(file)].filter((sentence) => sentence !== undefined).join(' ') || undefined
    const location = line === undefined ? {} : { line, column, frame: codeFrame(source, line, column) }
    return { code: 'syntax', severity: 'error', message, hint, sourcePath, ...location }
  }
  const isPlugin = error instanceof PluginFailure
  // The compiler itself runs out of stack in deep trees only.
  const isDeep = isPlugin ? error.isDeep : isStackOverflow(error)
  if (isDeep) {
    const message = 'The document is nested too deeply.'
    const hint = 'Reduce the nesting of lists, quotes, admonitions, or elements.'
    return { code: 'compile', severity: 'error', message, hint, sourcePath }
  }
  const message = isPlugin ? error.message : `Cannot compile the document: ${(error as Error).message}`
  return { code: 'compile', severity: 'error', message, sourcePath }
}

/** Says why a `.md` file is read as MDX, which its author may not have chosen. */
function formatHint({ mdxSyntax }: ContentFile): string | undefined {
  if (!mdxSyntax) return undefined
  const { code, line } = mdxSyntax
  const choice =
    "add `mdx: { format: md }` to its front matter, or set `markdown.format: 'extension'` in the site config"
  return `The file is read as MDX because of \`${code}\` in line ${line}. To have it read as Markdown, ${choice}.`
}
