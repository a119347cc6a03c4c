import GithubSlugger from 'github-slugger'
import { formatCount } from '../../../shared/format-count.ts'
import { mapProseLines } from '../documents/prose-lines.ts'
import { headingText } from './heading-text.ts'
import type { OldIds } from './old-ids.ts'

interface Heading {
  /** Index of its line. */
  index: number
  text: string
  explicit: string | undefined
}

/** Writes the id of each heading that would get another one than in the old site. */
export function keepAnchors(
  { text, changes }: { text: string; changes: string[] },
  oldIds: OldIds,
): { text: string; changes: string[] } {
  const headings = readHeadings(text)
  const wanted = oldIds(
    headings.map((heading) => heading.text),
    headings.map(({ explicit }) => explicit),
  )
  const written = writtenIds(headings, wanted)
  if (written.size === 0) return { text, changes }
  const lines = text.split('\n')
  for (const [{ index }, id] of written) lines[index] = `${(lines[index] as string).replace(/\s+#*\s*$/, '')} {#${id}}`
  return { text: lines.join('\n'), changes: [...changes, formatCount(written.size, 'heading id')] }
}

const explicitId = /\s*\{#([^{}\s]+)\}\s*$/

function readHeadings(text: string): Heading[] {
  const headings: Heading[] = []
  const lines = text.split('\n')
  mapProseLines(text, (line, index) => {
    const atx = /^ {0,3}#{1,6}\s+(.*)$/.exec(line)?.[1]
    const isUnderlined =
      /^ {0,3}(?:=+|-{2,})\s*$/.test(lines[index + 1] ?? '') && (lines[index - 1] ?? '').trim() === ''
    const source = atx ?? (isUnderlined && /^ {0,3}[^\s|>#:<*+-]/.test(line) ? line.trim() : undefined)
    if (source === undefined) return undefined
    const explicit = explicitId.exec(source)?.[1]
    headings.push({ index, text: headingText(source.replace(explicitId, '').replace(/(?:^|\s)#+\s*$/, '')), explicit })
    return undefined
  })
  return headings
}

/** Ids to write. With each of them, headings with the same text may get other ids. */
function writtenIds(headings: readonly Heading[], wanted: readonly string[]): Map<Heading, string> {
  const written = new Map<Heading, string>()
  for (;;) {
    const slugger = new GithubSlugger()
    for (const { explicit } of headings) if (explicit !== undefined) slugger.slug(explicit)
    for (const id of written.values()) slugger.slug(id)
    const differing = headings.filter((heading, index) => {
      if (heading.explicit !== undefined || written.has(heading)) return false
      return slugger.slug(heading.text || 'section') !== wanted[index]
    })
    if (differing.length === 0) return written
    for (const heading of differing) written.set(heading, wanted[headings.indexOf(heading)] as string)
  }
}
