import { type RefObject, useEffect } from 'react'

/** Closes a `<details>` element on Escape, and when the reader clicks or focuses something outside of it. */
export function useDismiss(details: RefObject<HTMLDetailsElement | null>, enabled: () => boolean = always): void {
  useEffect(() => {
    const onOutside = ({ target }: Event) => {
      const element = details.current
      if (element?.open && enabled() && !element.contains(target as Node)) element.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      const element = details.current
      if (event.key !== 'Escape' || !element?.open || !enabled()) return
      const inside = element.contains(document.activeElement)
      element.open = false
      if (inside) element.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
      document.removeEventListener('keydown', onKey)
    }
  }, [details, enabled])
}

function always(): boolean {
  return true
}
