import { lookup } from 'mrmime'

/** Returns the value of `content-type` for a path; text and JSON are UTF-8. */
export function contentType(pathname: string): string {
  return knownType(pathname) ?? 'application/octet-stream'
}

/** @returns undefined if nothing is known about the extension */
export function knownType(pathname: string): string | undefined {
  const type = lookup(pathname) ?? (pathname.endsWith('.ico') ? 'image/x-icon' : undefined)
  return type && (type.startsWith('text/') || type.endsWith('json')) ? `${type}; charset=utf-8` : type
}
