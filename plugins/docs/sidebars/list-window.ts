/** The displayed part of a long list, as indexes into its items. */
export interface ListWindow {
  start: number
  /** Index after the last item. */
  end: number
}

/**
 * Returns the part of a list that pages show around one of its items; undefined if they show all. Windows begin at multiples of a
 * block, a quarter of `maxItems`, and are three blocks long, so that the pages of a block share one, with at least a block of
 * neighbors on both sides.
 */
export function listWindow(length: number, position: number, maxItems: number | false): ListWindow | undefined {
  if (maxItems === false || length <= maxItems) return undefined
  const block = Math.max(1, Math.floor(maxItems / 4))
  const lastStart = Math.max(0, Math.ceil(length / block) - 3) * block
  const start = Math.min(Math.max(0, (Math.floor(position / block) - 1) * block), lastStart)
  return { start, end: Math.min(length, start + 3 * block) }
}

/**
 * Returns the displayed items: those in the window, and the first and the last of the list. Where items are left out, `more` takes
 * their place.
 */
export function displayedItems<T, M>(items: readonly T[], { start, end }: ListWindow, more: M): (T | M)[] {
  const last = items.length - 1
  return [
    ...items.slice(0, Math.min(1, start)),
    ...(start > 1 ? [more] : []),
    ...items.slice(start, end),
    ...(end < last ? [more] : []),
    ...(end <= last ? items.slice(last) : []),
  ]
}
