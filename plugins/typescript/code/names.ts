/** `'text'`, with double quotes if it has single ones. */
export function quote(text: string): string {
  const double = JSON.stringify(text)
  return text.includes("'") ? double : `'${double.slice(1, -1).replaceAll('\\"', '"')}'`
}

/** Names that are no identifiers are quoted. */
export function propertyName(name: string): string {
  return /^(?:[\p{ID_Start}$_#][\p{ID_Continue}$]*|\[.*\]|\d+)$/u.test(name) ? name : quote(name)
}

/** Patterns have no name of their own. */
export function parameterName(name: string): string {
  return name === '__namedParameters' ? 'options' : name
}
