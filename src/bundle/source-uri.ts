/** Data URI of an entry: no file is written, and the module has the same name on every machine. */
export function sourceUri(source: string): string {
  return `data:text/javascript;charset=utf-8,${encodeURIComponent(source)}`
}

export function entryName(id: string): string {
  return id.replace(/^@/, '').replace(/[^\w.-]+/g, '-')
}
