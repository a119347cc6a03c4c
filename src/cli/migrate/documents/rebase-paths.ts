import path from 'node:path'
import { isFile } from '../../../platform/index.ts'
import { mapProseLines } from './prose-lines.ts'

/** Relative paths in imports, links, images, and attributes. */
const references =
  /((?:\bfrom\s+|^import\s+)['"](?=\.)|\]\(|^\[[^\]^]+\]:\s+|\b(?:src|href)=["'])(?![a-z][a-z\d+.-]*:|[/#])([^'")\s#?]+)/gi

/**
 * Changes the relative paths in the body of a document that moves to another folder. Those that lead to no file stay.
 * @param move folders of the document, before and after, relative to the site folder; `newPlace` is the path of a file that
 * moves, too
 */
export function rebasePaths(
  body: string,
  move: { siteDir: string; from: string; to: string; newPlace?: (file: string) => string },
): string {
  const { siteDir, from, to, newPlace = (file) => file } = move
  return mapProseLines(body, (line) =>
    line.replace(references, (whole: string, before: string, request: string) => {
      const target = path.posix.join(from, request)
      // The path of a folder is the URL of its page.
      if (!['', '.ts', '.tsx', '.js', '.jsx'].some((end) => isFile(path.join(siteDir, target + end)))) return whole
      const relative = path.posix.relative(to, newPlace(target))
      if (path.posix.join(relative) === path.posix.join(request)) return whole
      return `${before}${relative.startsWith('.') ? relative : `./${relative}`}`
    }),
  ).text
}
