import type { SearchHit } from '../../client/index.ts'
import { addNameBreaks } from '../marked-text.ts'
import { searchText } from '../search-text.ts'

/** Hits that are listed first, whatever their groups are. */
const bestHits = 3

/** Hits of one page that stay in their places. */
const hitsPerPage = 2

/** Reserves space for the text of a hit. */
const blank = '\u00a0'

const sectionLevels = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'] as const

/**
 * Turns hits into rows that DocSearch shows as page › section, with the text below. The best hits form a group of their own if the
 * others are in several groups. Further hits of a page that has two already come after those of other pages.
 * @param isEarly whether the texts of hits without content may follow
 */
export function hitRows(hits: SearchHit[], { isEarly = false } = {}): SearchHit[] {
  const rows = spreadPages(hits).map((hit) => hitRow(isEarly ? { ...hit, content: hit.content ?? blank } : hit))
  const groups = new Set(hits.map(({ hierarchy }) => hierarchy.lvl0))
  if (groups.size < 2 || hits.length <= bestHits) return rows
  return rows.map((row, index) => (index < bestHits ? withGroup(row, searchText.bestMatches) : row))
}

/** Moves hits to the end whose page has two others before. The input and the payload of a GraphQL operation are part of it. */
function spreadPages(hits: SearchHit[]): SearchHit[] {
  const counts = new Map<string, number>()
  const later: SearchHit[] = []
  const first = hits.filter((hit) => {
    const page =
      hit.hierarchy.lvl1?.replace(/(?<=^\w+)(?:Input|Payload)$/, '').toLowerCase() ?? hit.url.split('#')[0] ?? ''
    const count = (counts.get(page) ?? 0) + 1
    counts.set(page, count)
    if (count > hitsPerPage) later.push(hit)
    return count <= hitsPerPage
  })
  return [...first, ...later]
}

function hitRow(hit: SearchHit): SearchHit {
  const { hierarchy, _highlightResult: highlighted, _snippetResult: snippets } = hit
  const section = sectionLevels.find((level) => hierarchy[level])
  const join = (page: string | undefined | null, heading: string | undefined | null) =>
    [page, heading].filter(Boolean).join(' › ')
  const title = join(hierarchy.lvl1, section && hierarchy[section])
  // Not the snippets, which are shortened.
  const marked = join(
    highlighted?.hierarchy?.lvl1?.value ?? hierarchy.lvl1,
    section && (highlighted?.hierarchy?.[section]?.value ?? hierarchy[section]),
  )
  const none = { matchLevel: 'none' as const, matchedWords: [] }
  return {
    ...hit,
    type: 'lvl1',
    hierarchy: { ...hierarchy, lvl1: title || hierarchy.lvl0 },
    _snippetResult: {
      ...snippets,
      hierarchy: {
        ...snippets?.hierarchy,
        lvl1: { ...none, ...snippets?.hierarchy?.lvl1, value: addNameBreaks(marked) },
      },
    },
  }
}

function withGroup(hit: SearchHit, group: string): SearchHit {
  const highlighted = hit._highlightResult
  return {
    ...hit,
    hierarchy: { ...hit.hierarchy, lvl0: group },
    _highlightResult: {
      ...highlighted,
      hierarchy: { ...highlighted?.hierarchy, lvl0: { value: group, matchLevel: 'none', matchedWords: [] } },
    },
  }
}
