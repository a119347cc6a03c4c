import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { maxQueryLength } from './search-state.ts'

/** Milliseconds after the last key press before the search starts. */
const debounceDelay = 300

export interface SearchFieldProps {
  query: string
  placeholder: string
  isBusy: boolean
  onSearch(query: string): void
}

/** The search field: searches while the reader types, and at once on Enter. */
export function SearchField({ query, placeholder, isBusy, onSearch }: SearchFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [value, setValue] = useState(query)
  const sentQuery = useRef(query)
  // A query from elsewhere, such as after going back, replaces the value.
  useEffect(() => {
    if (query !== sentQuery.current) setValue(query)
    sentQuery.current = query
  }, [query])
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    return () => clearTimeout(timer.current)
  }, [])

  const search = (next: string) => {
    sentQuery.current = next
    onSearch(next)
  }
  const handleChange = (next: string) => {
    setValue(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(next), debounceDelay)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    clearTimeout(timer.current)
    if (value !== query) search(value)
  }
  return (
    <search>
      <form onSubmit={handleSubmit} data-busy={isBusy || undefined}>
        <input
          ref={input}
          type="search"
          name="q"
          value={value}
          maxLength={maxQueryLength}
          placeholder={placeholder}
          aria-label={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => handleChange(target.value)}
        />
      </form>
    </search>
  )
}
