import {
  createElement,
  type Dispatch,
  type ElementType,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useState,
} from 'react'
import useIsomorphicLayoutEffect from '../useIsomorphicLayoutEffect.ts'
import { usePrevious } from './react.ts'

export interface UseCollapsible {
  collapsed: boolean
  setCollapsed: Dispatch<SetStateAction<boolean>>
  toggleCollapsed(): void
}

/** State of content that can be hidden. */
export function useCollapsible({ initialState }: { initialState: boolean | (() => boolean) }): UseCollapsible {
  const [collapsed, setCollapsed] = useState(initialState)
  const toggleCollapsed = useCallback(() => setCollapsed((value) => !value), [])
  return { collapsed, setCollapsed, toggleCollapsed }
}

export interface CollapsibleProps {
  as: ElementType
  collapsed: boolean
  children?: ReactNode
  className?: string
  /** Ignored: the content opens and closes at once, because the site's policy does not allow the styles of an animation. */
  animation?: { duration?: number; easing?: string }
  onCollapseTransitionEnd?: (collapsed: boolean) => void
  /** Whether to render the content only once it is opened. */
  lazy?: boolean
  disableSSRStyle?: boolean
}

/** Content that can be hidden. */
export function Collapsible(props: CollapsibleProps): ReactNode {
  const { as, collapsed, children, className, lazy, onCollapseTransitionEnd } = props
  const [wasOpened, setOpened] = useState(!collapsed)
  if (!collapsed && !wasOpened) setOpened(true)
  const previous = usePrevious(collapsed)
  useIsomorphicLayoutEffect(() => {
    if (previous !== undefined && previous !== collapsed) onCollapseTransitionEnd?.(collapsed)
  }, [collapsed])
  if (lazy && !wasOpened) return null
  return createElement(as, { className, hidden: collapsed }, children)
}
