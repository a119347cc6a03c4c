import clsx from 'clsx'
import { type TocItem, usePage } from 'lectern/client'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useDismiss } from '../layout/use-dismiss.ts'
import { text } from '../text.ts'
import { useActiveHeading } from './use-active-heading.ts'

export interface TableOfContentsProps {
  minLevel: number
  maxLevel: number
}

/** Longer tables of contents have a filter. */
const minForFilter = 20

/** Style sheets decide whether the headings are a column or, with a visible summary, a bar. */
function isBar(details: HTMLDetailsElement): boolean {
  const summary = details.querySelector('summary')
  return summary !== null && getComputedStyle(summary).display !== 'none'
}

/**
 * The headings of the page, with the current one marked: beside the article if there is room, otherwise a collapsible bar above it
 * that shows the current heading. The HTML is the same for both.
 */
export default function TableOfContents({ minLevel, maxLevel }: TableOfContentsProps): ReactNode {
  const { path, contents } = usePage()
  const toc = contents[0]?.toc ?? []
  const items = toc.filter(({ level }) => level >= minLevel && level <= maxLevel)
  return items.length > 0 && <Headings key={path} items={items} minLevel={minLevel} />
}

export interface HeadingsProps {
  items: TocItem[]
  minLevel: number
  className?: string
}

/** The headings themselves. */
export function Headings({ items, minLevel, className }: HeadingsProps): ReactNode {
  const active = useActiveHeading(items.map(({ id }) => id))
  const [query, setQuery] = useState('')
  const details = useRef<HTMLDetailsElement>(null)
  const isOpenBar = useCallback(() => details.current !== null && isBar(details.current), [])
  useDismiss(details, isOpenBar)

  // CSS shows the column even if it is closed; browsers that do not support that need it open. Readers may have opened the bar
  // before hydration.
  useEffect(() => {
    const element = details.current
    if (!element) return
    let wasBar = isBar(element)
    if (!wasBar) element.open = true
    const sync = () => {
      if (isBar(element) === wasBar) return
      wasBar = !wasBar
      element.open = !wasBar
    }
    window.addEventListener('resize', sync)
    return () => window.removeEventListener('resize', sync)
  }, [])

  useEffect(() => {
    if (active && details.current && !isBar(details.current)) scrollToCurrent(details.current)
  }, [active])

  const close = () => {
    if (details.current && isBar(details.current)) details.current.open = false
  }
  const words = query.toLowerCase().match(/\S+/g) ?? []
  const isHidden = (html: string) => words.length > 0 && !words.every((word) => toText(html).includes(word))
  return (
    <nav className={clsx('toc', className)} aria-label={text.onThisPage}>
      <details ref={details}>
        <summary>
          {text.onThisPage}
          <HeadingText html={items.find(({ id }) => id === active)?.html} />
        </summary>
        <ul>
          {items.length > minForFilter && (
            <li className="toc-filter">
              <input
                type="search"
                aria-label={text.filterToc}
                placeholder={text.filterToc}
                autoComplete="off"
                spellCheck={false}
                value={query}
                onChange={({ target }) => setQuery(target.value)}
              />
            </li>
          )}
          {items.map(({ id, level, html }) => (
            <li key={id} className={level > minLevel ? `toc-${level - minLevel}` : undefined} hidden={isHidden(html)}>
              <a
                href={`#${encodeURIComponent(id)}`}
                aria-current={id === active ? 'location' : undefined}
                onClick={close}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: inline HTML of a heading in the site's own article
                dangerouslySetInnerHTML={{ __html: html }}
              />
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

function HeadingText({ html }: { html: string | undefined }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: inline HTML of a heading in the site's own article
  return html && <span dangerouslySetInnerHTML={{ __html: html }} />
}

/** The text of a heading in lower case; good enough to compare words. */
function toText(html: string): string {
  return html.replace(/<[^>]*>/g, '').toLowerCase()
}

/** Scrolls a long table of contents to the current heading. */
function scrollToCurrent(details: HTMLElement): void {
  const nav = details.parentElement
  const link = details.querySelector('[aria-current]')
  if (!nav || !link) return
  const box = nav.getBoundingClientRect()
  const linkBox = link.getBoundingClientRect()
  if (linkBox.top < box.top || linkBox.bottom > box.bottom) nav.scrollTop += linkBox.top - box.top - box.height / 2
}
