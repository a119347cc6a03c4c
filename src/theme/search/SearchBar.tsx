import { useIsBrowser, useSite } from 'lectern/client'
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { text } from '../text.ts'
import type { SearchModalProps } from './search-modal.tsx'

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
  const bring = () =>
    import(/* webpackChunkName: "search" */ './search-modal.tsx').then((part) => setModal(() => part.default))
  // Whoever then opens it is told of a failure.
  const prepare = () => void bring().catch(() => {})
  const open = (letter = '') => {
    // Here the focus comes back when the search is closed, and what is typed until it is there.
    button.current?.focus({ preventScroll: true })
    setQuery((typed = '') => typed + letter)
    setMissing(false)
    bring().catch((error: unknown) => {
      console.warn(text.searchFailed, error)
      setMissing(true)
      setQuery(undefined)
    })
  }

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const toggles = isShortcut(event, button.current, isOpen)
      if (!toggles && !(isOpen && event.key === 'Escape' && !event.isComposing)) return
      event.preventDefault()
      if (isOpen) setQuery(undefined)
      else open()
    }
    window.removeEventListener('keydown', onEarlyKey)
    window.addEventListener('keydown', onKey)
    if (wasPressed) {
      wasPressed = false
      open()
    }
    return () => window.removeEventListener('keydown', onKey)
  })

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
      {Modal && isOpen && <Modal query={query} onClose={setQuery} />}
    </>
  )
}

/** Ctrl+K wherever the focus is; `/` only where nothing is typed into, or does something of its own with keys. */
function isShortcut(event: globalThis.KeyboardEvent, own: Element | null, isOpen: boolean): boolean {
  const { key, altKey, shiftKey, target } = event
  if (altKey) return false
  if (event.ctrlKey || event.metaKey) return !shiftKey && key.toLowerCase() === 'k'
  const { tagName, isContentEditable } = target as HTMLElement
  const takesKeys = isContentEditable || /^(?:INPUT|TEXTAREA|SELECT|BUTTON)$/.test(tagName)
  return key === '/' && !isOpen && (!takesKeys || target === own)
}

/** Whether a reader was there before the page was taken over: then the search opens as soon as it can. */
let wasPressed = false

function onEarlyKey(event: globalThis.KeyboardEvent): void {
  const button = document.querySelector('.search-button')
  if (!button || !isShortcut(event, button, false)) return
  event.preventDefault()
  wasPressed = true
}

if (typeof window !== 'undefined') window.addEventListener('keydown', onEarlyKey)
