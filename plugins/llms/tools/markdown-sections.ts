import Slugger from 'github-slugger'

/** A heading of a Markdown text. */
export interface MarkdownHeading {
  level: number
  text: string
  /** As GitHub derives it from the text. */
  id: string
  /** Where the line begins. */
  start: number
}

/** Finds the headings of a Markdown text. Lines of code blocks are none. */
export function findHeadings(markdown: string): MarkdownHeading[] {
  const slugger = new Slugger()
  const headings: MarkdownHeading[] = []
  let fence: string | undefined
  let start = 0
  for (const line of markdown.split('\n')) {
    const [, mark = ''] = /^\s*(?:>\s*|[-*+]\s+|\d+[.)]\s+)*(`{3,}|~{3,})/.exec(line) ?? []
    if (fence !== undefined) {
      if (mark.startsWith(fence) && /^[\s>]*(?:`+|~+)\s*$/.test(line)) fence = undefined
    } else if (mark !== '') fence = mark
    else {
      const [, marks, written = ''] = /^(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(line) ?? []
      const text = plainHeading(written)
      if (marks) headings.push({ level: marks.length, text, id: slugger.slug(text), start })
    }
    start += line.length + 1
  }
  return headings
}

/** Returns the section below a heading, with its subsections, by the text of the heading or its anchor. */
export function findSection(markdown: string, name: string): string | undefined {
  const headings = findHeadings(markdown)
  const wanted = normalize(name)
  const index = [
    (heading: MarkdownHeading) => heading.id === name.replace(/^#/, ''),
    (heading: MarkdownHeading) => normalize(heading.text) === wanted,
  ]
    .map((test) => headings.findIndex(test))
    .find((found) => found >= 0)
  const heading = index === undefined ? undefined : headings[index]
  if (!heading) return undefined
  const next = headings.slice((index as number) + 1).find(({ level }) => level <= heading.level)
  return `${markdown.slice(heading.start, next?.start).trimEnd()}\n`
}

/** Removes Markdown from a heading: code, links, emphasis and escapes. */
function plainHeading(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\\)[`*]/g, '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .trim()
}

function normalize(text: string): string {
  return plainHeading(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
