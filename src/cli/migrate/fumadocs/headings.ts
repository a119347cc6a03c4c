import GithubSlugger from 'github-slugger'
import { idText, readHeadings } from '../anchors/keep-anchors.ts'
import type { BodyPlace } from '../documents/body-place.ts'
import type { Notes } from '../notes.ts'

/** The id that is written at the end of a heading. */
const writtenId = /\s*\[#([\s\S]+?)\]\s*$/

/** The ids of headings in Fumadocs. */
export function headingIds(headings: ReturnType<typeof readHeadings>): string[] {
  const slugger = new GithubSlugger()
  return headings.map(({ source, text }) => writtenId.exec(source)?.[1] ?? slugger.slug(text))
}

/** Words at the end of headings that have no counterpart. */
const tags: Readonly<Record<string, readonly [string, string]>> = Object.freeze({
  '[toc]': ['`[toc]` was removed: the page shows the heading.', 'Remove the heading, or write text below it.'],
  '[!toc]': [
    '`[!toc]` was removed: the table of contents lists the heading.',
    'Set `toc_max_heading_level` in the front matter, or write bold text.',
  ],
})

/**
 * Converts written ids, `[toc]`, `[!toc]`, and steps of headings, whose ids stay the same.
 * @param options `hasSteps` if headings such as `1. Open` and `Open [step]` are steps
 */
export function convertHeadings(
  body: string,
  { file, firstLine, hasSteps }: BodyPlace & { hasSteps: boolean },
  notes: Notes,
): { text: string; count: number } {
  const lines = body.split('\n')
  const headings = readHeadings(body)
  const ids = headingIds(headings)
  const written = new Set<string>()
  const steps = createStepCounter()
  let count = 0
  for (const [order, { index, level, source }] of headings.entries()) {
    const id = ids[order] as string
    const plain = source.replace(writtenId, '')
    const untagged = plain.replace(/\s*(\[!?toc\])/, (_, tag: string) => {
      notes.add({ file, line: firstLine + index }, ...(tags[tag] as readonly [string, string]))
      return ''
    })
    const changed = hasSteps ? steps(untagged, level) : untagged
    if (changed === source) continue
    count += 1
    // An id that two headings have leads to the first one.
    const newEnding = written.has(id) ? '' : ` ${idText(id)}`
    written.add(id)
    lines[index] = (lines[index] as string).replace(
      /^( {0,3}(?:#{1,6}\s+)?).*$/,
      (_, start: string) => start + changed + newEnding,
    )
  }
  return { text: lines.join('\n'), count }
}

/** Numbers the steps of each list. Another heading of the same level, or of one above, ends it. */
function createStepCounter(): (source: string, level: number) => string {
  const open: { level: number; count: number }[] = []
  return (source, level) => {
    const [, numbered] = /^\d+\.\s+(.+)$/.exec(source) ?? []
    const title = numbered ?? (source.includes('[step]') ? source.replace(/\s*\[step\]/, '') : undefined)
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    const current = open.at(-1)
    if (title === undefined) {
      if (current?.level === level) open.pop()
      return source
    }
    if (current?.level === level) current.count += 1
    else open.push({ level, count: 1 })
    return `${open.at(-1)?.count}. ${title}`
  }
}
