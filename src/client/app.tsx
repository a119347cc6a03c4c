import { type ReactNode, useMemo } from 'react'
import { type Location, NavigationType, parsePath, UNSAFE_LocationContext } from 'react-router-dom'
import type { SiteData } from '../shared/types.ts'
import { type DisplayedPage, PageContext, SiteContext } from './context.ts'

export interface AppProps {
  site: SiteData
  displayed: DisplayedPage
  /** Location of the displayed page; during a navigation, the address bar already has the next one. */
  location: Location | string
  /** Component around every page: `@theme/Root`. */
  Root: (props: { children: ReactNode }) => ReactNode
}

/**
 * The tree that server and browser render. Everything inside sees the displayed page, the router's hooks included, as it would
 * inside `<Routes location>`; without that component's route matching the main bundle is 5% smaller.
 */
export function App({ site, displayed, location, Root }: AppProps): ReactNode {
  const router = useMemo(() => ({ location: toLocation(location), navigationType: NavigationType.Pop }), [location])
  return (
    <SiteContext value={site}>
      <PageContext value={displayed}>
        <UNSAFE_LocationContext value={router}>
          <Root>
            <displayed.Component />
          </Root>
        </UNSAFE_LocationContext>
      </PageContext>
    </SiteContext>
  )
}

function toLocation(location: Location | string): Location {
  if (typeof location !== 'string') return location
  const { pathname = '/', search = '', hash = '' } = parsePath(location)
  return { pathname, search, hash, state: null, key: 'default' }
}
