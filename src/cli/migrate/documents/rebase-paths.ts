import { existsSync } from 'node:fs'
import path from 'node:path'
import { mapProseLines } from './prose-lines.ts'

/** Relative paths in imports, links, images, and attributes. */
const references = /((?:\bfrom\s+|^import\s+)['"]|\]\(|\b(?:src|href)=["'])(\.{1,2}\/[^'")\s#?]+)/g

/**
 * Changes the relative paths in the body of a document that moves to another folder. Those that lead to no file stay.
 * @param move folders of the document, before and after, relative to the site folder
 */
export function rebasePaths(body: string, move: { siteDir: string; from: string; to: string }): string {
  const { siteDir, from, to } = move
  return mapProseLines(body, (line) =>
    line.replace(references, (whole: string, before: string, request: string) => {
      const target = path.posix.join(from, request)
      const exists = ['', '.ts', '.tsx', '.js', '.jsx'].some((end) => existsSync(path.join(siteDir, `${target}${end}`)))
      if (!exists) return whole
      const relative = path.posix.relative(to, target)
      return `${before}${relative.startsWith('.') ? relative : `./${relative}`}`
    }),
  ).text
}
