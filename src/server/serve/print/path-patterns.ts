/**
 * Patterns of regular expressions for the addresses that `lectern serve` refuses, or never finds. Each is about the address as it
 * was sent: servers decode paths and join slashes, so that two slashes or encoded ones would become another path, or, in a
 * redirect, another host.
 */

/** Answered with 400: see `parseRequestPath`. Ignores case. */
export const invalidAddress = String.raw`[^!-~]|#|^[^/]|^[^?]*(?:\\|%2f|%5c|%00)|^[^?]*/(?:\.|%2e)(?:\.|%2e)?(?:[/?]|$)`

/** Answered with 404. */
export const doubledSlash = '^[^?]*//'

/** Captures the path, without a slash at its end, and the query with `?`. */
export const addressParts = String.raw`^(?P<lectern_sent>/[^?]*?)/?(?P<lectern_sent_query>\?.*)?$`

/** Decoded paths that are answered with 404: see `isHiddenPath`. Ignores case. */
export const hiddenFolder = String.raw`/\.(?:env[^/]*|git|hg|svn|ssh|lectern)(?:/|$)`

/** Decoded paths at which nothing but a folder is served: see `isHiddenPath`. */
export const hiddenFile = String.raw`/\.[^/]*$`

/** Returns the pattern of a decoded path, with or without a slash at its end. */
export function exactPath(path: string): string {
  return `^${escapePattern(path)}/?$`
}

export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
