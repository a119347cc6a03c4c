import { escapeText } from '../../shared/escape-text.ts'
import type { Hierarchy, Level, SearchHit, SearchRequest } from '../../shared/search.ts'
import type { PageText, TextSection } from './format.ts'
import { type HighlightOptions, highlight, snippet } from './highlight.ts'
import type { Match } from './rank.ts'

const levels: Level[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']
const usualWords = 10

/** What is shown of a section that was found. */
export function hitOf(
  match: Match,
  page: PageText,
  options: HighlightOptions & Pick<SearchRequest, 'attributesToSnippet'>,
): SearchHit {
  const at = page.sections.findIndex(([number]) => number === match.section)
  const section = page.sections[Math.max(0, at)] as TextSection
  const [, level, id] = section
  const texts = hierarchyOf(page, at, match.page.group)
  const content = contentOf(section, options) || null
  const anchor = id === '' ? null : id
  const own: Level = `lvl${Math.max(1, level) as 1}`
  const shown = levels.filter((name) => texts[name] !== null)
  const marked = Object.fromEntries(shown.map((name) => [name, highlight(texts[name] as string, options)]))
  const cut = Object.fromEntries(
    shown.map((name) => [
      name,
      snippet(texts[name] as string, wordsOf(`hierarchy.${name}`, options, Number.POSITIVE_INFINITY), options),
    ]),
  )
  const escaped = Object.fromEntries(
    levels.map((name) => [name, texts[name] === null ? null : escapeText(texts[name])]),
  )
  return {
    objectID: anchor === null ? match.page.url : `${match.page.url}#${anchor}`,
    url: anchor === null ? match.page.url : `${match.page.url}#${encodeURIComponent(anchor)}`,
    url_without_anchor: match.page.url,
    anchor,
    type: match.inHeading || content === null ? own : 'content',
    content: content === null ? null : escapeText(content),
    hierarchy: escaped as Hierarchy<string>,
    _highlightResult: { hierarchy: marked, ...(content !== null && { content: highlight(content, options) }) },
    _snippetResult: {
      hierarchy: cut,
      ...(content !== null && { content: snippet(content, wordsOf('content', options, usualWords), options) }),
    },
  }
}

/** Group, title of the page, and the headings down to the section. */
function hierarchyOf({ title, sections }: PageText, at: number, group: string): Hierarchy<string> {
  const texts: Hierarchy<string> = {
    lvl0: group,
    lvl1: title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  }
  let below = 7
  for (let index = at; index >= 0; index--) {
    const [, level, , heading] = sections[index] as TextSection
    if (level < 2 || level >= below) continue
    texts[`lvl${level as 2}`] = heading
    below = level
  }
  return texts
}

/** The text of the section; its code where only that has what was asked for. */
function contentOf([, , , , text, code]: TextSection, options: HighlightOptions): string {
  if (code === undefined) return text
  return highlight(text, options).matchLevel === 'none' && highlight(code, options).matchLevel !== 'none' ? code : text
}

/** `content:5` asks for five words. */
function wordsOf(
  name: string,
  { attributesToSnippet }: Pick<SearchRequest, 'attributesToSnippet'>,
  usual: number,
): number {
  const given = attributesToSnippet?.find((attribute) => attribute.startsWith(`${name}:`))
  const words = Number(given?.slice(name.length + 1))
  return Number.isInteger(words) && words > 0 ? words : usual
}
