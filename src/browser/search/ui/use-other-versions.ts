import { type SiteSearch, usePage, useSite } from 'lectern/client'
import { useEffect, useState } from 'react'
import { type OtherVersion, otherVersionsRequest, readOtherVersions } from './other-versions.ts'
import { getSiteClient } from './site-client.ts'

/** Milliseconds without typing before other versions are searched: this needs files that the search itself does not. */
const delay = 300

const none: OtherVersion[] = []

/** Returns the versions that the search leaves out and that have hits; none while a query is typed, or if the count fails. */
export function useOtherVersions(
  query: string,
  settings: SiteSearch,
  selected: Record<string, string>,
): OtherVersion[] {
  const site = useSite()
  const page = usePage()
  const request = otherVersionsRequest(query, settings, page, selected)
  const key = request && JSON.stringify(request)
  const [found, setFound] = useState({ key: '', versions: none })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the request
  useEffect(() => {
    if (key === undefined || request === undefined) return
    const timer = setTimeout(() => {
      getSiteClient(settings, site)
        .search({ requests: [request] })
        .then(
          ({ results: [result] }) => result && setFound({ key, versions: readOtherVersions(result, settings) }),
          () => {},
        )
    }, delay)
    return () => clearTimeout(timer)
  }, [key])
  return found.key === key ? found.versions : none
}
