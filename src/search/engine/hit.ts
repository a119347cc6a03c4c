import { escapeText } from '../../shared/escape-text.ts'
import type { Hierarchy, Level, SearchHit, SearchRequest } from '../../shared/search.ts'
import type { PageText, TextSection } from './format.ts'
import { type HighlightOptions, highlight, snippet } from './highlight.ts'
import type { Match } from './rank.ts'

const levels: Level[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']
const defaultSnippetWords = 10

/** Creates the hit for a matching section. */
export function createHit(
  match: Match,
  page: PageText,
  options: HighlightOptions & Pick<SearchRequest, 'attributesToSnippet'>,
): SearchHit {
  const index = page.sections.findIndex(([number]) => number === match.section.number)
  const section = page.sections[Math.max(0, index)] as TextSection
  const [, level, id] = section
  const texts = buildHierarchy(page, index, match.page.group)
  const content = selectContent(section, options) || null
  const anchor = id === '' ? null : id
  const headingType: Level = `lvl${Math.max(1, level) as 1}`
  const used = levels.filter((name) => texts[name] !== null)
  const highlights = Object.fromEntries(used.map((name) => [name, highlight(texts[name] as string, options)]))
  const snippets = Object.fromEntries(
    used.map((name) => [
      name,
      snippet(texts[name] as string, snippetWords(`hierarchy.${name}`, options, Number.POSITIVE_INFINITY), options),
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
    type: match.inHeading || content === null ? headingType : 'content',
    content: content === null ? null : escapeText(content),
    hierarchy: escaped as Hierarchy<string>,
    _highlightResult: { hierarchy: highlights, ...(content !== null && { content: highlight(content, options) }) },
    _snippetResult: {
      hierarchy: snippets,
      ...(content !== null && {
        content: snippet(content, snippetWords('content', options, defaultSnippetWords), options),
      }),
    },
  }
}

/** Returns the group, the page title, and the headings down to the section. */
function buildHierarchy({ title, sections }: PageText, sectionIndex: number, group: string): Hierarchy<string> {
  const texts: Hierarchy<string> = {
    lvl0: group,
    lvl1: title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  }
  let parentLevel = 7
  for (let index = sectionIndex; index >= 0; index--) {
    const [, level, , heading] = sections[index] as TextSection
    if (level < 2 || level >= parentLevel) continue
    texts[`lvl${level as 2}`] = heading
    parentLevel = level
  }
  return texts
}

/** Returns the text of a section, or its code if only the code matches. */
function selectContent([, , , , text, code]: TextSection, options: HighlightOptions): string {
  if (code === undefined) return text
  return highlight(text, options).matchLevel === 'none' && highlight(code, options).matchLevel !== 'none' ? code : text
}

/** Returns the words per snippet of an attribute: `content:5` requests five. */
function snippetWords(
  name: string,
  { attributesToSnippet }: Pick<SearchRequest, 'attributesToSnippet'>,
  fallback: number,
): number {
  const attribute = attributesToSnippet?.find((entry) => entry.startsWith(`${name}:`))
  const words = Number(attribute?.slice(name.length + 1))
  return Number.isInteger(words) && words > 0 ? words : fallback
}
