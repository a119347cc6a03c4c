/** A path into the declaration as people write it: `theme.navbar.items[2]['aria-label']`. */
export function itemPath(path: readonly PropertyKey[]): string {
  return path.map(step).join('').replace(/^\./, '')
}

function step(key: PropertyKey): string {
  if (typeof key === 'number') return `[${key}]`
  const name = String(key)
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? `.${name}` : `['${name}']`
}
