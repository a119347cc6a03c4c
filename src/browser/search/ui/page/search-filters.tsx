import type { SiteSearch } from 'lectern/client'
import type { ReactNode } from 'react'
import { ownValue } from '../../../../shared/dictionary.ts'
import { searchText } from '../search-text.ts'
import { type SearchState, versionedInstances } from './search-state.ts'

export interface SearchFiltersProps {
  state: SearchState
  /** Section → number of hits. */
  sections: Record<string, number>
  settings: SiteSearch
  onChange(state: SearchState): void
}

/** Filters by section, if the hits are in several, and by version. */
export function SearchFilters({ state, sections, settings, onChange }: SearchFiltersProps): ReactNode {
  const instances = versionedInstances(settings)
  const counts = Object.entries(sections).sort(([, a], [, b]) => b - a)
  // The selected section stays in the list, so that it can be cleared.
  if (state.section !== undefined && !Object.hasOwn(sections, state.section)) counts.push([state.section, 0])
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  const sectionButton = (section: string | undefined, label: string, count: number) => (
    <button
      key={section ?? ''}
      type="button"
      aria-pressed={state.section === section}
      onClick={() => onChange({ ...state, section })}
    >
      {label} <span>{count}</span>
    </button>
  )
  return (
    <div className="search-filters">
      {(counts.length > 1 || state.section !== undefined) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would belong to a form that is submitted
        <div role="group" aria-label={searchText.sections}>
          {sectionButton(undefined, searchText.allSections, total)}
          {counts.map(([section, count]) => sectionButton(section, section, count))}
        </div>
      )}
      {instances.map((instance) => {
        const versions = settings.versions.filter((version) => version.instance === instance)
        return (
          <label key={instance}>
            {instances.length > 1 ? `${searchText.version}: ${instance}` : searchText.version}
            <select
              value={ownValue(state.versions, instance) ?? versions[0]?.name}
              onChange={({ target }) =>
                onChange({ ...state, versions: { ...state.versions, [instance]: target.value } })
              }
            >
              {versions.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </div>
  )
}
