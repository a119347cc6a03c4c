import { type ReactNode, useMemo } from 'react'
import type { Location, NavigationType } from 'react-router-dom'
import type { SiteData } from '../../shared/types.ts'
import { type DisplayedPage, PageContext, SiteContext } from './context.ts'
import { LocationContext } from './router-contexts.ts'

export interface AppProps {
  site: SiteData
  displayed: DisplayedPage
  /** Location of the displayed page, or its path; during a navigation, the address bar already has the next one. */
  location: Location | string
  /** Component around every page: `@theme/Root`. */
  Root: (props: { children: ReactNode }) => ReactNode
}

/**
 * The tree that server and browser render. Everything inside sees the displayed page, the router's hooks included, as it would
 * inside `<Routes location>`; without that component's route matching the main bundle is 5% smaller.
 */
export function App({ site, displayed, location, Root }: AppProps): ReactNode {
  const router = useMemo(
    () => ({ location: toLocation(location), navigationType: 'POP' as NavigationType }),
    [location],
  )
  return (
    <SiteContext value={site}>
      <PageContext value={displayed}>
        <LocationContext value={router}>
          <Root>
            <displayed.Component />
          </Root>
        </LocationContext>
      </PageContext>
    </SiteContext>
  )
}

function toLocation(location: Location | string): Location {
  return typeof location === 'string'
    ? { pathname: location, search: '', hash: '', state: null, key: 'default' }
    : location
}
