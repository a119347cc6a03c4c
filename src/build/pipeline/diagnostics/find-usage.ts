import path from 'node:path'

/** A location in a source. Lines and columns start at 1. */
export interface SourceLocation {
  line: number
  column?: number
}

/**
 * Finds the elements of a component in a document or module, outside code. A default import may rename the component.
 * @param component name and file from a stack
 */
export function findUsages(
  text: string,
  component: { name: string; file?: string },
  { siteDir, sourcePath }: { siteDir: string; sourcePath: string },
): SourceLocation[] {
  const names = new Set([component.name])
  for (const [, clause = '', spec = ''] of text.matchAll(/^\s*import\s+([^'"]+?)\s+from\s+['"]([^'"]+)['"]/gm)) {
    if (component.file === undefined || moduleFile(spec, { siteDir, sourcePath }) !== withoutExtension(component.file))
      continue
    for (const name of importedNames(clause)) names.add(name)
  }
  return findLocations(text, new RegExp(`<(?:${[...names].map(escapePattern).join('|')})(?=[\\s/>]|$)`, 'g'))
}

/** Finds the variable or property that an error message names. */
export function findNamedInError(text: string, message: string): SourceLocation[] {
  const name = /^(\w+) is not (?:defined|a function)/.exec(message)?.[1]
  const property = /\(reading '([\w$]+)'\)/.exec(message)?.[1]
  if (name !== undefined)
    return findLocations(text, new RegExp(`(?<![\\w$./-])${escapePattern(name)}(?![\\w$-])`, 'g'), /[{}=;]/)
  if (property !== undefined)
    return findLocations(text, new RegExp(`\\.${escapePattern(property)}(?![\\w$])`, 'g'), /[{}=;]/)
  return []
}

/** @param inLine must match the line, too */
function findLocations(text: string, pattern: RegExp, inLine = /./): SourceLocation[] {
  return blankCode(text)
    .split(/\r?\n/)
    .flatMap((line, index) =>
      inLine.test(line)
        ? [...line.matchAll(pattern)].map((match) => ({ line: index + 1, column: match.index + 1 }))
        : [],
    )
}

/** Replaces code blocks and inline code by blanks. */
function blankCode(text: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ')
  return text
    .replace(/^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\2[`~]*[ \t]*$|$(?![\s\S]))/gm, blank)
    .replace(/(?<!`)`[^`\n]+`(?!`)/g, blank)
}

function importedNames(clause: string): string[] {
  const named = /\{([^}]*)\}/.exec(clause)?.[1] ?? ''
  const [first = ''] = clause.replace(/\{[^}]*\}/, '').split(',')
  const names = named.split(',').map((part) => part.trim().replace(/^.*\sas\s+/, ''))
  return [first.trim(), ...names].filter((name) => /^[A-Z]\w*$/.test(name))
}

function moduleFile(spec: string, { siteDir, sourcePath }: { siteDir: string; sourcePath: string }): string {
  if (spec.startsWith('@site/')) return withoutExtension(path.join(siteDir, spec.slice('@site/'.length)))
  return withoutExtension(path.resolve(siteDir, path.dirname(sourcePath), spec))
}

function withoutExtension(file: string): string {
  return file.replace(/\.(?:tsx?|jsx?|mjs|mdx?)$/, '').replace(/\/index$/, '')
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
