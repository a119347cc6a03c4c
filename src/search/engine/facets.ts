import type { IndexPart, SearchRequest } from '../../shared/search.ts'

/** Facets that results can be filtered by. */
export const facetNames = ['language', 'locale', 'docusaurus_tag', 'version', 'section'] as const

type FacetName = (typeof facetNames)[number]

export function facetValue(
  name: FacetName,
  part: Pick<IndexPart, 'tag' | 'version'>,
  { group, locale }: { group: string; locale: string },
): string | undefined {
  if (name === 'docusaurus_tag') return part.tag
  if (name === 'version') return part.version
  return name === 'section' ? group : locale
}

export type FacetTest = (part: IndexPart, page: { group: string; locale: string }) => boolean

/** Parses filters: all must match, of an inner list at least one. An unknown facet matches nothing. */
export function parseFacetFilters(filters: SearchRequest['facetFilters'] = []): FacetTest {
  const outer = typeof filters === 'string' ? [filters] : filters
  const tests = outer.map((filter) => {
    const alternatives = (Array.isArray(filter) ? filter : [filter]).map(parseFilter)
    return (...args: Parameters<FacetTest>) => alternatives.some((test) => test(...args))
  })
  return (...args) => tests.every((test) => test(...args))
}

function parseFilter(filter: string): FacetTest {
  const colon = filter.indexOf(':')
  const name = filter.slice(0, colon) as FacetName
  const isNegated = filter[colon + 1] === '-'
  const value = filter.slice(colon + (isNegated ? 2 : 1))
  if (!facetNames.includes(name)) return () => isNegated
  return (part, page) => (facetValue(name, part, page) === value) !== isNegated
}
