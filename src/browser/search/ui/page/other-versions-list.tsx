import type { SiteSearch } from 'lectern/client'
import type { ReactNode } from 'react'
import { searchText } from '../search-text.ts'
import { useOtherVersions } from '../use-other-versions.ts'
import type { SearchState } from './search-state.ts'

export interface OtherVersionsListProps {
  state: SearchState
  settings: SiteSearch
  onChange(state: SearchState): void
}

/** Offers the hits in versions other than the selected ones. */
export function OtherVersionsList({ state, settings, onChange }: OtherVersionsListProps): ReactNode {
  const others = useOtherVersions(state.query, settings, state.versions)
  if (others.length === 0) return null
  return (
    <p className="search-filters">
      {searchText.alsoIn({ count: others.length })}{' '}
      {others.map(({ instance, name, label, hits }) => (
        <button
          key={`${instance} ${name}`}
          type="button"
          onClick={() => onChange({ ...state, section: undefined, versions: { ...state.versions, [instance]: name } })}
        >
          {label} <span>{hits}</span>
        </button>
      ))}
    </p>
  )
}
