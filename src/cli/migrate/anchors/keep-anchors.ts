import GithubSlugger from 'github-slugger'
import { formatCount } from '../../../shared/format-count.ts'
import { mapProseLines } from '../documents/prose-lines.ts'
import { headingText, untrimmedHeadingText } from './heading-text.ts'
import type { OldIds } from './old-ids.ts'

/** A converted body, and what has changed in it. */
export interface ConvertedBody {
  text: string
  changes: string[]
}

interface Heading {
  /** Index of its line. */
  index: number
  level: number
  /** Its Markdown. */
  source: string
  text: string
  /** Its text in the old site, where comments of MDX can be text. */
  oldText: string
  explicit: string | undefined
}

/**
 * Writes the id of each heading that would get another one than in the old site.
 * @param options `isRecorded` for ids that are not computed: they are written where the new id is not certain
 */
export function keepAnchors(
  { text, changes }: ConvertedBody,
  oldIds: OldIds,
  { isRecorded = false } = {},
): ConvertedBody {
  const headings = readHeadings(text)
  const wanted = oldIds(
    headings.map((heading) => heading.oldText),
    headings.map(({ explicit }) => explicit),
    headings.map(({ level }) => level),
    headings.map(({ source }) => source.replace(keptId, '')),
  )
  const written = writtenIds(headings, wanted, isRecorded)
  if (written.size === 0) return { text, changes }
  const lines = text.split('\n')
  for (const [{ index }, id] of written) {
    const line = (lines[index] as string).replace(explicitId, '').replace(/\s+#*\s*$/, '')
    lines[index] = `${line} ${idText(id)}`
  }
  return { text: lines.join('\n'), changes: [...changes, formatCount(written.size, 'heading id')] }
}

const explicitId = /\s*\{#([^{}\s]+)\}\s*$/

/** What `idText` writes for ids with unusual signs: no part of the text of the old site. */
const keptId = /\s*(?:<a id="[^"]*"><\/a>|<!-- #.* -->)\s*$/

/** Lists the headings of a document, without those in HTML. */
export function readHeadings(text: string): Heading[] {
  const headings: Heading[] = []
  const lines = text.split('\n')
  mapProseLines(text, (line, index) => {
    const atx = /^ {0,3}#{1,6}\s+(.*)$/.exec(line)?.[1]
    const isUnderlined =
      /^ {0,3}(?:=+|-{2,})\s*$/.test(lines[index + 1] ?? '') && (lines[index - 1] ?? '').trim() === ''
    const written = atx ?? (isUnderlined && /^ {0,3}[^\s|>#:<*+-]/.test(line) ? line.trim() : undefined)
    if (written === undefined) return undefined
    const explicit = explicitId.exec(written)?.[1]
    const source = written.replace(explicitId, '').replace(/(?:^|\s)#+\s*$/, '')
    const underline = /=/.test(lines[index + 1] ?? '') ? 1 : 2
    const level = /^ {0,3}(#+)\s/.exec(line)?.[1]?.length ?? underline
    const text = headingText(source.replace(/\{\/\*.*?\*\/\}/g, ''))
    headings.push({ index, level, source, text, oldText: untrimmedHeadingText(source.replace(keptId, '')), explicit })
    return undefined
  })
  return headings
}

/** Parts of a heading from which its slug cannot be computed: emoji, links, expressions, formulas, dashes, and the like. */
const uncertain = /[:{}<[\]\\&$~^|]|--|\p{Extended_Pictographic}/u

/** Ids to write. With each of them, headings with the same text may get other ids. */
function writtenIds(
  headings: readonly Heading[],
  wanted: readonly (string | undefined)[],
  isRecorded: boolean,
): Map<Heading, string> {
  const written = new Map<Heading, string>()
  const unique = wanted.map((id, index) => (wanted.indexOf(id) === index ? id : undefined))
  for (;;) {
    const slugger = new GithubSlugger()
    for (const heading of headings)
      if (heading.explicit !== undefined && !written.has(heading)) slugger.slug(heading.explicit)
    for (const id of written.values()) slugger.slug(id)
    const differing = headings.filter((heading, index) => {
      if (written.has(heading)) return false
      const id = unique[index]
      if (heading.explicit !== undefined) return id !== undefined && id !== heading.explicit
      const slug = slugger.slug(heading.text || 'section')
      return id !== undefined && (slug !== id || (isRecorded && uncertain.test(heading.source)))
    })
    if (differing.length === 0) return written
    for (const heading of differing) written.set(heading, unique[headings.indexOf(heading)] as string)
  }
}

/** Marks of Markdown in an id, which would format it, and what looks like a link. */
const formatted = /[^\p{L}\p{N}\p{M}._-]|(?:^|[.-])_.*_(?:[.-]|$)|^www\./u

/** Returns the Markdown of an id at the end of a heading. */
export function idText(id: string): string {
  if (/\s|-->|\*\//.test(id)) return `<a id="${id.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></a>`
  return formatted.test(id) ? `<!-- #${id} -->` : `{#${id}}`
}
