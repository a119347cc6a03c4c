import { lookup } from 'mrmime'

/** Returns the value of `content-type` for a path; text and JSON are UTF-8. */
export function contentType(pathname: string): string {
  const type = lookup(pathname) ?? (pathname.endsWith('.ico') ? 'image/x-icon' : 'application/octet-stream')
  return type.startsWith('text/') || type.endsWith('json') ? `${type}; charset=utf-8` : type
}
