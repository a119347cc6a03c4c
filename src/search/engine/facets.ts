import type { IndexPart, SearchRequest } from '../../shared/search.ts'

/** By what results can be narrowed. */
export const facetNames = ['language', 'locale', 'docusaurus_tag', 'version', 'section'] as const

type FacetName = (typeof facetNames)[number]

export function facetValue(
  name: FacetName,
  about: Pick<IndexPart, 'tag' | 'version'>,
  { group, locale }: { group: string; locale: string },
): string | undefined {
  if (name === 'docusaurus_tag') return about.tag
  if (name === 'version') return about.version
  return name === 'section' ? group : locale
}

export type FacetTest = (about: IndexPart, page: { group: string; locale: string }) => boolean

/** Reads filters: all of them must hold, of an inner list any. A facet that is not known holds for nothing. */
export function readFacetFilters(filters: SearchRequest['facetFilters'] = []): FacetTest {
  const outer = typeof filters === 'string' ? [filters] : filters
  const tests = outer.map((filter) => {
    const alternatives = (Array.isArray(filter) ? filter : [filter]).map(readFilter)
    return (...given: Parameters<FacetTest>) => alternatives.some((test) => test(...given))
  })
  return (...given) => tests.every((test) => test(...given))
}

function readFilter(filter: string): FacetTest {
  const colon = filter.indexOf(':')
  const name = filter.slice(0, colon) as FacetName
  const isNot = filter[colon + 1] === '-'
  const value = filter.slice(colon + (isNot ? 2 : 1))
  if (!facetNames.includes(name)) return () => isNot
  return (about, page) => (facetValue(name, about, page) === value) !== isNot
}
