import { useIsBrowser, useSite } from 'lectern/client'
import { searchButtonClass, useSearchModal } from 'lectern/search/ui'
import type { ReactNode } from 'react'
import { text } from '../text.ts'

/** The search button; nothing if the site has no search. */
export default function SearchBar(): ReactNode {
  const { search } = useSite()
  return search && <SearchButton label={search.placeholder} />
}

function SearchButton({ label }: { label: string }): ReactNode {
  const inBrowser = useIsBrowser()
  const { buttonRef, modal, hasFailed, open, preload, dismissFailure, onKeyDown } = useSearchModal()
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={searchButtonClass}
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        data-keys={inBrowser ? (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K') : undefined}
        onClick={open}
        onKeyDown={onKeyDown}
        onMouseEnter={preload}
        onFocus={preload}
        onTouchStart={preload}
      >
        <span>{label}</span>
      </button>
      {hasFailed && (
        <div className="search-missing" role="alert">
          {text.searchFailed}
          <button type="button" onClick={open}>
            {text.retry}
          </button>
          <button type="button" className="search-dismiss" aria-label={text.close} onClick={dismissFailure} />
        </div>
      )}
      {modal}
    </>
  )
}
