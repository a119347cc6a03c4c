/**
 * Whether a path leads to a file that is not meant to be served, even if it was published: a file whose name begins with a dot,
 * or one in a folder of a version control system or of Lectern. Folders such as `.well-known` and `.net` are served.
 */
export function isHiddenPath(pathname: string): boolean {
  const names = pathname.split('/')
  return (
    (names.at(-1) ?? '').startsWith('.') || names.some((name) => /^\.(?:env.*|git|hg|svn|ssh|lectern)$/i.test(name))
  )
}
