import { type ReactNode, useMemo } from 'react'
import { type Location, NavigationType, parsePath, UNSAFE_LocationContext } from 'react-router-dom'
import type { SiteData } from '../shared/types.ts'
import { PageContext, type ShownPage, SiteContext } from './context.ts'

export interface AppProps {
  site: SiteData
  shown: ShownPage
  /** Where the shown page lies; not always what the address bar says. */
  location: Location | string
  /** Component around every page: the theme's `Root`. */
  Root: (props: { children: ReactNode }) => ReactNode
}

/**
 * The tree that server and browser render alike: everything inside knows only the page that is shown, the hooks of the
 * router included. That is what `<Routes location>` does too; its matching of patterns, which one page needs not, would be
 * a twentieth of the main file.
 */
export function App({ site, shown, location, Root }: AppProps): ReactNode {
  const router = useMemo(() => ({ location: locationOf(location), navigationType: NavigationType.Pop }), [location])
  return (
    <SiteContext value={site}>
      <PageContext value={shown}>
        <UNSAFE_LocationContext value={router}>
          <Root>
            <shown.Component />
          </Root>
        </UNSAFE_LocationContext>
      </PageContext>
    </SiteContext>
  )
}

function locationOf(location: Location | string): Location {
  if (typeof location !== 'string') return location
  const { pathname = '/', search = '', hash = '' } = parsePath(location)
  return { pathname, search, hash, state: null, key: 'default' }
}
