import type { ReactNode } from 'react'

interface Item {
  id: string
  level: number
  /** The heading as inline HTML. */
  value: string
}

export interface TOCInlineProps {
  /** The export of a document: `<TOCInline toc={toc} />`. */
  toc: readonly Item[]
  /** Default 2. */
  minHeadingLevel?: number
  /** Default 3. */
  maxHeadingLevel?: number
}

interface Branch extends Item {
  items: Branch[]
}

/** A table of contents within the text, as nested lists. */
export default function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TOCInlineProps): ReactNode {
  const items = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
  return items.length > 0 && <List items={toTree(items)} className="toc-inline" />
}

function List({ items, className }: { items: Branch[]; className?: string }): ReactNode {
  return (
    <ul className={className}>
      {items.map(({ id, value, items: inner }) => (
        <li key={id}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: inline HTML of a heading of the site's own article */}
          <a href={`#${encodeURIComponent(id)}`} dangerouslySetInnerHTML={{ __html: value }} />
          {inner.length > 0 && <List items={inner} />}
        </li>
      ))}
    </ul>
  )
}

/** Nests headings by level; levels may be skipped. */
function toTree(items: readonly Item[]): Branch[] {
  const roots: Branch[] = []
  const open: Branch[] = []
  for (const item of items) {
    while ((open.at(-1)?.level ?? 0) >= item.level) open.pop()
    const branch: Branch = { ...item, items: [] }
    const list = open.at(-1)?.items ?? roots
    list.push(branch)
    open.push(branch)
  }
  return roots
}
