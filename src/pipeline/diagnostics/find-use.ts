import path from 'node:path'

/** A place in a source; both count from 1. */
export interface Use {
  line: number
  column?: number
}

/**
 * Where a source (a document or a module) has an element of a component, given by the name and the file that a stack tells.
 * A default import may have given it another name. Code blocks are not looked at.
 */
export function findUses(
  text: string,
  component: { name: string; file?: string },
  { siteDir, sourcePath }: { siteDir: string; sourcePath: string },
): Use[] {
  const names = new Set([component.name])
  for (const [, clause = '', spec = ''] of text.matchAll(/^\s*import\s+([^'"]+?)\s+from\s+['"]([^'"]+)['"]/gm)) {
    if (component.file === undefined || moduleFile(spec, { siteDir, sourcePath }) !== withoutEnding(component.file))
      continue
    for (const name of importedNames(clause)) names.add(name)
  }
  return placesOf(text, new RegExp(`<(?:${[...names].map(escaped).join('|')})(?=[\\s/>]|$)`, 'g'))
}

/** Where a source uses the word that an error complains of. */
export function findWord(text: string, message: string): Use[] {
  const name = /^(\w+) is not (?:defined|a function)/.exec(message)?.[1]
  const property = /\(reading '([\w$]+)'\)/.exec(message)?.[1]
  if (name !== undefined) return placesOf(text, new RegExp(`(?<![\\w$./-])${escaped(name)}(?![\\w$-])`, 'g'), /[{}=;]/)
  if (property !== undefined) return placesOf(text, new RegExp(`\\.${escaped(property)}(?![\\w$])`, 'g'), /[{}=;]/)
  return []
}

/** @param inLine what the line must hold too */
function placesOf(text: string, pattern: RegExp, inLine = /./): Use[] {
  return withoutCode(text)
    .split(/\r?\n/)
    .flatMap((line, index) =>
      inLine.test(line)
        ? [...line.matchAll(pattern)].map((match) => ({ line: index + 1, column: match.index + 1 }))
        : [],
    )
}

/** The text with everything in code blocks and inline code made blank. */
function withoutCode(text: string): string {
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
  if (spec.startsWith('@site/')) return withoutEnding(path.join(siteDir, spec.slice('@site/'.length)))
  return withoutEnding(path.resolve(siteDir, path.dirname(sourcePath), spec))
}

function withoutEnding(file: string): string {
  return file.replace(/\.(?:tsx?|jsx?|mjs|mdx?)$/, '').replace(/\/index$/, '')
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
