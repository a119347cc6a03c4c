/** Names an exported declaration of a source file among the entries of references. @param file path relative to the site folder */
export function declarationName(file: string, name: string): string {
  return `${file}#${name}`
}
