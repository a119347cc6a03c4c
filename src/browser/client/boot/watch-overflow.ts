import { nameScrollers } from './name-scrollers.ts'

/**
 * Lets the keyboard stop at code, tables, drawings and formulas only while they scroll, and marks the blocks of such code, which get a
 * button that wraps lines. Returns a function that stops it.
 */
export function watchOverflow(): () => void {
  const names = nameScrollers()
  const observer = new ResizeObserver((entries) => {
    const measured = entries.map(({ target }) => ({ target, overflows: target.scrollWidth > target.clientWidth }))
    for (const { target, overflows } of measured) {
      ;(target as HTMLElement).tabIndex = overflows ? 0 : -1
      // Only elements with a role can have a name.
      target.role = overflows ? 'group' : null
      target.ariaLabel = overflows ? (names.get(target) as string) : null
      const block = target.closest('.code-block')
      if (block?.matches('.wrapped') === false) block.toggleAttribute('data-overflows', overflows)
    }
  })
  const observeAll = () => {
    for (const element of names.keys()) observer.observe(element)
  }
  observeAll()
  let isStopped = false
  // Other letters have other widths, in a block of the same size.
  void document.fonts.ready.then(() => {
    if (isStopped) return
    observer.disconnect()
    observeAll()
  })
  return () => {
    isStopped = true
    observer.disconnect()
  }
}
