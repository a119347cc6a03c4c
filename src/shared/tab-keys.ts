/** Index of the tab to which a key leads from another one; -1 where it leads nowhere. */
export function nextTab(key: string, index: number, count: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight') return (index + 1) % count
  return key === 'ArrowLeft' ? (index - 1 + count) % count : -1
}
