import { SiteError } from '../../platform/index.ts'

const begin =
  '<!-- lectern agents: begin. `lectern agents --write` replaces this part. Write your own text above or below it. -->'
const end = '<!-- lectern agents: end -->'

/** The comments around the generated part, each on a line of its own. The first one has any wording after the colon. */
const comments = /^<!-- lectern agents: (begin|end)\b[^\r\n]*-->(?=\r?$)/gm

/** Whether a file has the generated part. */
export function hasBlock(text: string): boolean {
  return findComments(text).length > 0
}

/**
 * Returns a file with a new generated part. The text around it is not changed; a file without the part gets it at its end.
 * @param file path of the file, for errors
 * @throws SiteError if the comments do not say what was generated
 */
export function withBlock(text: string, block: string, file: string): string {
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  const part = `${begin}\n\n${block.trim()}\n\n${end}`.replace(/\r?\n/g, lineBreak)
  const found = findComments(text)
  const [first, last] = found
  if (!first) return `${text.trimEnd()}${text.trim() === '' ? '' : `${lineBreak}${lineBreak}`}${part}${lineBreak}`
  if (found.length !== 2 || first.kind !== 'begin' || last?.kind !== 'end') {
    throw new SiteError({
      message:
        'The generated part is not between one comment that begins it and one that ends it, so nothing was written.',
      hint: 'Remove the generated part with its comments ("lectern agents: begin" and "lectern agents: end"), and run the command again.',
      file,
      line: text.slice(0, first.start).split('\n').length,
    })
  }
  return text.slice(0, first.start) + part + text.slice(last.end)
}

function findComments(text: string): { kind: string | undefined; start: number; end: number }[] {
  return [...text.matchAll(comments)].map(({ 0: comment, 1: kind, index }) => ({
    kind,
    start: index,
    end: index + comment.length,
  }))
}
