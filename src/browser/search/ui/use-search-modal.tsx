import { afterNextFrame, isSearchShortcut, isTypedLetter, useSite } from 'lectern/client'
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { startEarlyWorker } from '../client/index.ts'
import type { SearchModalProps } from './modal/search-modal.tsx'

export interface SearchModalControls {
  /** Ref for the button that opens the modal. The focus returns to it when the modal closes. */
  buttonRef: RefObject<HTMLButtonElement | null>
  /** The modal while it is open; to be rendered. */
  modal: ReactNode
  hasFailed: boolean
  open(): void
  /** Loads the modal without opening it. */
  preload(): void
  dismissFailure(): void
  /** For the button: typing a letter on it opens the modal with that letter. */
  onKeyDown(event: KeyboardEvent): void
}

/** Loads, opens and closes the search modal, and handles its keyboard shortcuts. The modal is loaded when it is first needed. */
export function useSearchModal(): SearchModalControls {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [Modal, setModal] = useState<ComponentType<SearchModalProps>>()
  // The query to open with; undefined while the modal is closed.
  const [query, setQuery] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const isOpen = query !== undefined
  /** Whether the browser has shown that it opens. Until then, the button collects typed text. */
  const [isAnnounced, setAnnounced] = useState(false)
  const { search, baseUrl, locale } = useSite()
  const load = () => {
    if (!Modal && search?.engine.type === 'embedded') startEarlyWorker({ path: search.engine.worker, baseUrl, locale })
    return import(/* webpackChunkName: "search" */ './modal/search-modal.tsx').then((module) =>
      setModal(() => module.SearchModal),
    )
  }
  // Opening the modal reports a failure.
  const preload = () => void load().catch(() => {})
  const open = (letter = '') => {
    // Until the modal is loaded, the button collects typed text; later the focus returns to it.
    buttonRef.current?.focus({ preventScroll: true })
    setQuery((typed = '') => typed + letter)
    setFailed(false)
    load().catch((error: unknown) => {
      console.warn('Cannot load search.', error)
      setFailed(true)
      setQuery(undefined)
    })
  }

  useEffect(() => {
    if (!isOpen) return
    const cancel = afterNextFrame(() => setAnnounced(true))
    return () => {
      cancel()
      setAnnounced(false)
    }
  }, [isOpen])

  useEffect(() => {
    const onShortcut = (event: globalThis.KeyboardEvent) => {
      const isToggle = isSearchShortcut(event, buttonRef.current, isOpen)
      if (!isToggle && !(isOpen && event.key === 'Escape' && !event.isComposing)) return
      event.preventDefault()
      if (isOpen) setQuery(undefined)
      else open()
    }
    window.addEventListener('keydown', onShortcut)
    return () => window.removeEventListener('keydown', onShortcut)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isTypedLetter(event)) return
    event.preventDefault()
    open(event.key)
  }
  return {
    buttonRef,
    modal: Modal && isOpen && isAnnounced && <Modal query={query} onClose={setQuery} />,
    hasFailed,
    open: () => open(),
    preload,
    dismissFailure: () => setFailed(false),
    onKeyDown,
  }
}
