/** Formats a path of keys as it is written in code: `theme.navbar.items[2].to`, `i18n['my locale']`. */
export function keyPath(path: readonly PropertyKey[], base = ''): string {
  const text = path.map(formatKey).join('')
  return base === '' ? text.replace(/^\./, '') : `${base}${text}`
}

function formatKey(key: PropertyKey): string {
  if (typeof key === 'number') return `[${key}]`
  const name = String(key)
  return /^[\p{ID_Start}$_][\p{ID_Continue}$-]*$/u.test(name) ? `.${name}` : `['${name}']`
}

/** Parses the result of `keyPath`; undefined for other texts. */
export function parseKeyPath(text: string): PropertyKey[] | undefined {
  const keys = [...`.${text}`.matchAll(/\.([\p{ID_Start}$_][\p{ID_Continue}$-]*)|\[(\d+)\]|\['([^']*)'\]/gu)]
  const isWhole = keys.reduce((length, [key]) => length + key.length, 0) === text.length + 1
  return isWhole ? keys.map(([, name, index, quoted]) => name ?? quoted ?? Number(index)) : undefined
}
