/** Returns the index of the tab that a key moves to; -1 if it does not move. */
export function nextTab(key: string, index: number, count: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight') return (index + 1) % count
  return key === 'ArrowLeft' ? (index - 1 + count) % count : -1
}
