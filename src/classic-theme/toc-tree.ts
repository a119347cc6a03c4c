import type { ClassicTocItem } from './page-content.tsx'

export interface TocBranch extends ClassicTocItem {
  children: TocBranch[]
}

/** Nests headings by level; levels may be skipped. */
export function toTree(items: readonly ClassicTocItem[]): TocBranch[] {
  const roots: TocBranch[] = []
  const open: TocBranch[] = []
  for (const item of items) {
    while ((open.at(-1)?.level ?? 0) >= item.level) open.pop()
    const branch: TocBranch = { ...item, children: [] }
    const list = open.at(-1)?.children ?? roots
    list.push(branch)
    open.push(branch)
  }
  return roots
}
