import DocSidebar from '@theme/DocSidebar'
import NavbarItem from '@theme/NavbarItem'
import SocialLinks from '@theme/SocialLinks'
import {
  afterNextFrame,
  type DocPageData,
  mainElementId,
  menuElementId,
  usePage,
  useSite,
  whenIdle,
} from 'lectern/client'
import {
  type MouseEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { text } from '../text.ts'
import { hasManyProfiles } from './many-profiles.ts'
import { navbarItemKey } from './navbar-item-key.ts'
import type { openDrawer } from './open-drawer.ts'

type Opener = typeof openDrawer

/** Opens the menu, once it is loaded. */
let opener: Opener | undefined

/**
 * The menu on small screens: a button and the drawer it opens, with the navbar links and the sidebar of the page. The content
 * is not in the HTML of every page: it is rendered on small screens once the browser is idle, so that the drawer opens at once,
 * without React. Larger screens do not load what opens it.
 */
export default function MobileDrawer(): ReactNode {
  const { navbar } = useSite()
  const page = usePage()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const closeOpened = useRef<() => void>(undefined)
  const [isRendered, setRendered] = useState(false)

  const close = () => {
    closeOpened.current?.()
    closeOpened.current = undefined
  }
  const open = (opener: Opener) => {
    if (dialog.current) closeOpened.current ??= opener(dialog.current, close)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes before the next page is painted, and at the end
  useLayoutEffect(() => close, [page])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` only uses a reference
  useEffect(() => {
    const desktop = matchMedia('(min-width: 997px)')
    desktop.addEventListener('change', close)
    const prepare = () => {
      load()
      startTransition(() => setRendered(true))
    }
    const cancel = desktop.matches ? undefined : whenIdle(prepare)
    return () => {
      desktop.removeEventListener('change', close)
      cancel?.()
    }
  }, [])

  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    const link = target instanceof Element && target.closest('a:not([aria-expanded]), .drawer-close')
    // After the frame that shows the press: closing takes longer.
    if (link || target === currentTarget) afterNextFrame(close)
  }
  const { sidebar } = (page.data ?? {}) as Partial<DocPageData>
  // Opening and closing does not render it again.
  const content = useMemo(
    () => (
      <div>
        <button type="button" className="drawer-close" aria-label={text.closeMenu} />
        <nav aria-label={text.mainNavigation}>
          {navbar.items.map((item) => (
            <NavbarItem key={navbarItemKey(item)} item={item} stacked />
          ))}
          {hasManyProfiles(navbar) && (
            <div className="drawer-profiles">
              <SocialLinks />
            </div>
          )}
        </nav>
        {sidebar && <DocSidebar key={sidebar.name} sidebar={sidebar} />}
      </div>
    ),
    [navbar, sidebar],
  )

  return (
    <>
      <button
        type="button"
        className="drawer-open"
        aria-label={text.menu}
        aria-haspopup="dialog"
        aria-controls={id}
        data-ready={isRendered ? '' : undefined}
        onClick={() => {
          if (opener && isRendered) {
            open(opener)
            return
          }
          setRendered(true)
          load(open)
        }}
      />
      {/* Without JavaScript, the page shows the same links above its main content. */}
      <noscript>
        <a className="drawer-open" href={`#${menuElementId}`}>
          <span className="visually-hidden">{text.menu}</span>
        </a>
        <a className="drawer-close" href={`#${mainElementId}`}>
          <span className="visually-hidden">{text.closeMenu}</span>
        </a>
      </noscript>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: clicks come from links and buttons inside; the browser closes it on Escape */}
      <dialog id={id} className="drawer" ref={dialog} aria-label={text.menu} onClick={onClick}>
        {isRendered && content}
      </dialog>
    </>
  )
}

function load(onLoad?: (opener: Opener) => void): void {
  import(/* webpackChunkName: "drawer" */ './open-drawer.ts').then(
    (module) => {
      opener = module.openDrawer
      onLoad?.(opener)
    },
    (error) => console.warn('Cannot load the menu.', error),
  )
}
