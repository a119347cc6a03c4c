import {
  type ComponentType,
  createElement,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { sharedContext } from '../shared-context/index.ts'
import { useShallowMemoizedObject } from './react.ts'
import { useWindowSize } from './window.ts'

export interface NavbarMobileSidebar {
  disabled: boolean
  shouldRender: boolean
  shown: boolean
  toggle(): void
}

// biome-ignore lint/suspicious/noExplicitAny: the props of the menu are its own
type Menu = { component: ComponentType<any>; props: object }

interface SecondaryMenu {
  shown: boolean
  hide(): void
  content: ReactNode
}

const MobileSidebarContext = sharedContext<NavbarMobileSidebar | undefined>('MobileSidebarContext', undefined)
const MenuContext = sharedContext<[Menu | undefined, (menu: Menu | undefined) => void] | undefined>(
  'MenuContext',
  undefined,
)
const SecondaryMenuContext = sharedContext<SecondaryMenu | undefined>('SecondaryMenuContext', undefined)

const closedSidebar: NavbarMobileSidebar = Object.freeze({
  disabled: false,
  shouldRender: false,
  shown: false,
  toggle() {},
})
const noMenu: SecondaryMenu = Object.freeze({ shown: false, hide() {}, content: null })

/** State of the classic navbar's drawer and of the menu in it. */
export function NavbarProvider({ children }: { children: ReactNode }): ReactNode {
  const [menu, setMenu] = useState<Menu>()
  const [shown, setShown] = useState(false)
  const [isMenuShown, setMenuShown] = useState(false)
  const { pathname } = useLocation()
  const shouldRender = useWindowSize() !== 'desktop'
  const toggle = useCallback(() => setShown((value) => !value), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes on every other page
  useEffect(() => setShown(false), [pathname])
  useEffect(() => {
    if (!shouldRender) setShown(false)
  }, [shouldRender])
  useEffect(() => {
    if (shown) setMenuShown(menu !== undefined)
  }, [shown, menu])
  const sidebar = useMemo(() => ({ disabled: false, shouldRender, shown, toggle }), [shouldRender, shown, toggle])
  const secondary = useMemo(
    () => ({
      shown: isMenuShown,
      hide: () => setMenuShown(false),
      content: menu ? createElement(menu.component, menu.props) : null,
    }),
    [isMenuShown, menu],
  )
  const menuState = useMemo<[Menu | undefined, (menu: Menu | undefined) => void]>(() => [menu, setMenu], [menu])
  return (
    <MenuContext value={menuState}>
      <MobileSidebarContext value={sidebar}>
        <SecondaryMenuContext value={secondary}>{children}</SecondaryMenuContext>
      </MobileSidebarContext>
    </MenuContext>
  )
}

/** Returns the state of the drawer; without the classic navbar, it is closed. */
export function useNavbarMobileSidebar(): NavbarMobileSidebar {
  return use(MobileSidebarContext) ?? closedSidebar
}

/** Returns the second menu of the drawer, that of the page. */
export function useNavbarSecondaryMenu(): SecondaryMenu {
  return use(SecondaryMenuContext) ?? noMenu
}

/** Puts a component into the drawer as its second menu. Without the classic navbar, it renders nothing. */
export function NavbarSecondaryMenuFiller<P extends object>({
  component,
  props,
}: {
  component: ComponentType<P>
  props: P
}): null {
  const setMenu = use(MenuContext)?.[1]
  const stable = useShallowMemoizedObject(props)
  useEffect(() => setMenu?.({ component, props: stable }), [setMenu, component, stable])
  useEffect(() => () => setMenu?.(undefined), [setMenu])
  return null
}
