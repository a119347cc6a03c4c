import { useIsBrowser, useSite } from 'lectern/client'
import { type ComponentType, type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { SearchModalProps } from './search/SearchModal.tsx'
import { text } from './text.ts'

/** The button of the search; nothing where no plugin brings one. */
export default function SearchBar(): ReactNode {
  const { search } = useSite()
  return search && <SearchButton label={search.placeholder} />
}

/**
 * Opens the search: when it is pressed, by Ctrl+K, by `/`, and by a letter while it has the focus. All else is fetched when a
 * reader reaches for it.
 */
function SearchButton({ label }: { label: string }): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  const inBrowser = useIsBrowser()
  const [Modal, setModal] = useState<ComponentType<SearchModalProps>>()
  // What the search opens with; undefined while it is closed.
  const [query, setQuery] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const isOpen = query !== undefined
  const close = useCallback(() => setQuery(undefined), [])
  const bring = useCallback(
    () =>
      import(/* webpackChunkName: "search" */ './search/SearchModal.tsx').then((part) => setModal(() => part.default)),
    [],
  )
  const open = useCallback(
    (letter = '') => {
      // Here the focus comes back when the search is closed, and what is typed until it is there.
      button.current?.focus({ preventScroll: true })
      setQuery((typed = '') => typed + letter)
      setMissing(false)
      bring().catch((error: unknown) => {
        console.warn(text.searchFailed, error)
        setMissing(true)
        close()
      })
    },
    [bring, close],
  )

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { key, altKey, shiftKey, isComposing, target } = event
      const command = event.ctrlKey || event.metaKey
      const toggles = command && !altKey && !shiftKey && key.toLowerCase() === 'k'
      const opens = key === '/' && !command && !altKey && !isOpen && !takesKeys(target, button.current)
      if (!toggles && !opens && !(isOpen && key === 'Escape' && !isComposing)) return
      event.preventDefault()
      if (isOpen) close()
      else open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOpen, open, close])

  const prepare = () => {
    // Whoever then opens it is told.
    bring().catch(() => {})
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[\p{L}\p{N}]$/u.test(event.key)) return
    event.preventDefault()
    open(event.key)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="search-button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        data-keys={inBrowser ? (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K') : undefined}
        onClick={() => open()}
        onKeyDown={onKeyDown}
        onMouseEnter={prepare}
        onFocus={prepare}
        onTouchStart={prepare}
      >
        <span>{label}</span>
      </button>
      {isMissing && (
        <div className="search-missing" role="alert">
          {text.searchFailed}
          <button type="button" onClick={() => open()}>
            {text.retry}
          </button>
          <button type="button" className="search-dismiss" aria-label={text.close} onClick={() => setMissing(false)} />
        </div>
      )}
      {Modal && isOpen && <Modal query={query} onClose={close} />}
    </>
  )
}

/** Whether what has the focus is typed into, or does something of its own with keys. */
function takesKeys(target: EventTarget | null, own: Element | null): boolean {
  const { tagName, isContentEditable } = target as HTMLElement
  return target !== own && (isContentEditable || /^(?:INPUT|TEXTAREA|SELECT|BUTTON)$/.test(tagName))
}
