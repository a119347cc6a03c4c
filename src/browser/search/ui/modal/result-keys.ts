/** Results that Page Up and Page Down move by. */
const pageSize = 5

/**
 * Adds to the arrow keys of DocSearch: Page Up and Page Down select a result that is further away. Home and End move the cursor in the field.
 * They are repeated arrow keys, because DocSearch offers no other way to select a result.
 */
export function handleResultKeys(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLInputElement) || !(currentTarget instanceof Element)) return
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return
  const items = [...currentTarget.querySelectorAll('.DocSearch-Hit')]
  const current = items.findIndex((item) => item.getAttribute('aria-selected') === 'true')
  const steps = stepsFor(key, current, items.length)
  if (steps === undefined || items.length === 0) return
  event.preventDefault()
  const arrow = steps > 0 ? 'ArrowDown' : 'ArrowUp'
  for (let step = 0; step < Math.abs(steps); step++)
    target.dispatchEvent(new KeyboardEvent('keydown', { key: arrow, bubbles: true, cancelable: true }))
}

function stepsFor(key: string, current: number, count: number): number | undefined {
  if (key === 'PageUp') return Math.max(-current, -pageSize)
  if (key === 'PageDown') return Math.min(count - 1 - current, pageSize)
  return undefined
}
