/**
 * Escapes what build servers would take for a command in the output of a program: lines that begin with `::`, and `##[`,
 * `##vso[` and the like anywhere. Names and contents of files can have them. Texts that are escaped already stay the same, and
 * JSON keeps its meaning.
 */
export function inertLines(text: string): string {
  return text.replace(/^([^\S\n]*):(?=:)/gm, '$1\\u003a').replace(/#(?=#\w*\[)/g, '\\u0023')
}
