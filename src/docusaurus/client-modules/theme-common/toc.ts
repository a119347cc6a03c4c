import { useEffect, useMemo } from 'react'

export interface TocItem {
  readonly value: string
  readonly id: string
  readonly level: number
}

export interface TocTreeNode extends TocItem {
  readonly children: readonly TocTreeNode[]
}

/** Nests the headings of a page. */
export function treeifyTOC(items: readonly TocItem[]): TocTreeNode[] {
  interface Node extends TocItem {
    children: Node[]
  }
  const roots: Node[] = []
  const open: Node[] = []
  for (const item of items) {
    const node: Node = { ...item, children: [] }
    while ((open.at(-1)?.level ?? 0) >= node.level) open.pop()
    const siblings = open.at(-1)?.children ?? roots
    siblings.push(node)
    open.push(node)
  }
  return roots
}

/** The same as `treeifyTOC`, computed once for a list. */
export function useTreeifiedTOC(toc: readonly TocItem[]): readonly TocTreeNode[] {
  return useMemo(() => treeifyTOC(toc), [toc])
}

/** Nests the headings between two levels. */
export function useFilteredAndTreeifiedTOC({
  toc,
  minHeadingLevel,
  maxHeadingLevel,
}: {
  toc: readonly TocItem[]
  minHeadingLevel: number
  maxHeadingLevel: number
}): readonly TocTreeNode[] {
  return useMemo(
    () => treeifyTOC(toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)),
    [toc, minHeadingLevel, maxHeadingLevel],
  )
}

export interface TOCHighlightConfig {
  linkClassName: string
  linkActiveClassName: string
  minHeadingLevel: number
  maxHeadingLevel: number
}

/** Marks the link to the heading that the reader sees. */
export function useTOCHighlight(config: TOCHighlightConfig | undefined): void {
  useEffect(() => {
    if (!config) return
    const { linkClassName, linkActiveClassName, minHeadingLevel, maxHeadingLevel } = config
    const levels = Array.from({ length: maxHeadingLevel - minHeadingLevel + 1 }, (_, index) => minHeadingLevel + index)
    const mark = () => {
      const links = [...document.getElementsByClassName(linkClassName)] as HTMLAnchorElement[]
      const headings = [...document.querySelectorAll(levels.map((level) => `h${level}[id]`).join(','))]
      const bottom = window.innerHeight / 2
      const passed = headings.findLast((heading) => heading.getBoundingClientRect().top < bottom)
      const id = (passed ?? headings[0])?.id
      // As the browser encodes it, and as the theme writes it.
      const hashes = id === undefined ? [] : [new URL(`#${id}`, location.href).hash, `#${encodeURIComponent(id)}`]
      for (const link of links) link.classList.toggle(linkActiveClassName, hashes.includes(link.hash))
    }
    mark()
    document.addEventListener('scroll', mark, { passive: true })
    window.addEventListener('resize', mark)
    return () => {
      document.removeEventListener('scroll', mark)
      window.removeEventListener('resize', mark)
    }
  }, [config])
}
