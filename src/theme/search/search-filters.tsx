import type { SiteSearch } from 'lectern/client'
import type { ReactNode } from 'react'
import { type Dependency, versionedInstances } from './asked.ts'
import { searchText } from './search-text.ts'

export interface FiltersProps {
  dependencies: Dependency
  /** Section → number of hits. */
  sections: Record<string, number>
  settings: SiteSearch
  onAsk(dependencies: Dependency): void
}

/** Narrows the results down to a section, where there are several, and to other versions. */
export default function Filters({ dependencies, sections, settings, onAsk }: FiltersProps): ReactNode {
  const instances = versionedInstances(settings)
  const counted = Object.entries(sections).sort(([, a], [, b]) => b - a)
  // The chosen one stays, so that it can be left.
  if (dependencies.section !== undefined && !(dependencies.section in sections)) counted.push([dependencies.section, 0])
  const total = counted.reduce((sum, [, count]) => sum + count, 0)
  const choice = (section: string | undefined, label: string, count: number) => (
    <button
      key={section ?? ''}
      type="button"
      aria-pressed={dependencies.section === section}
      onClick={() => onAsk({ ...dependencies, section })}
    >
      {label} <span>{count}</span>
    </button>
  )
  return (
    <div className="search-filters">
      {(counted.length > 1 || dependencies.section !== undefined) && (
        // biome-ignore lint/a11y/useSemanticElements: the choices count at once, they are not sent
        <div role="group" aria-label={searchText.sections}>
          {choice(undefined, searchText.allSections, total)}
          {counted.map(([section, count]) => choice(section, section, count))}
        </div>
      )}
      {instances.map((instance) => {
        const versions = settings.versions.filter((version) => version.instance === instance)
        return (
          <label key={instance}>
            {instances.length > 1 ? `${searchText.version}: ${instance}` : searchText.version}
            <select
              value={dependencies.versions[instance] ?? versions[0]?.name}
              onChange={({ target }) =>
                onAsk({ ...dependencies, versions: { ...dependencies.versions, [instance]: target.value } })
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
