import type { ReactNode } from 'react'
import { type Location, Route, Routes } from 'react-router-dom'
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

/** The tree that server and browser render alike: everything inside knows only the page that is shown. */
export function App({ site, shown, location, Root }: AppProps): ReactNode {
  return (
    <SiteContext value={site}>
      <PageContext value={shown}>
        <Routes location={location}>
          <Route
            path="*"
            element={
              <Root>
                <shown.Component />
              </Root>
            }
          />
        </Routes>
      </PageContext>
    </SiteContext>
  )
}
