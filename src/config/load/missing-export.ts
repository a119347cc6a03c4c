import { closestMatch, codeFrame, SiteError } from '../../platform/index.ts'
import type { ThrownOptions } from './thrown-error.ts'

/** What Node says of an import that its module does not export. It gives no other mark, and the line of the bundle. */
const pattern = /^The requested module '([^']*)' does not provide an export named '([^']*)'/

/** Converts the error of an import that does not exist in the module that it names; undefined for other errors. */
export async function missingExport(
  cause: unknown,
  { sourcePath }: Pick<ThrownOptions, 'sourcePath'>,
  text: string | undefined,
): Promise<SiteError | undefined> {
  const [, module = '', name = ''] = pattern.exec(cause instanceof SyntaxError ? cause.message : '') ?? []
  if (name === '') return undefined
  const exported = await import(module).then(Object.keys, () => [])
  const place = text === undefined ? undefined : findImport(text, name)
  const close = closestMatch(name, exported)
  const names = exported.filter((each) => each !== 'default')
  const diagnostic = {
    code: 'config',
    severity: 'error' as const,
    message: `The module ${place ? `'${place.from}'` : 'that is imported'} does not export \`${name}\`.`,
    hint: close ? `Did you mean \`${close}\`?` : names.length > 0 ? `It exports: ${names.join(', ')}.` : undefined,
    sourcePath,
    ...(place && { line: place.line, column: place.column, frame: codeFrame(text ?? '', place.line, place.column) }),
  }
  const { message, hint, line, column } = { line: undefined, column: undefined, ...diagnostic }
  return new SiteError({ message, hint, file: sourcePath, line, column, cause, diagnostics: [diagnostic] })
}

/** Finds a name in the import statements of a source. */
function findImport(source: string, name: string): { from: string; line: number; column: number } | undefined {
  for (const { index, 1: names = '', 2: from = '' } of source.matchAll(
    /\bimport\s+([^'"]*?)\s+from\s*['"]([^'"]+)['"]/g,
  )) {
    const at = names.search(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`))
    if (at < 0) continue
    const before = source.slice(0, source.indexOf(names, index) + at).split('\n')
    return { from, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  }
  return undefined
}
