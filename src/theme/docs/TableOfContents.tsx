import clsx from 'clsx'
import { type TocItem, usePage } from 'lectern/client'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDismiss } from '../layout/use-dismiss.ts'
import { text } from '../text.ts'
import { useActiveHeading } from './use-active-heading.ts'

export interface TableOfContentsProps {
  minLevel: number
  maxLevel: number
}

const columnQuery = '(min-width: 997px)'
const isBar = () => !matchMedia(columnQuery).matches

/**
 * The headings of the page, with the current one marked: beside the article on wide screens, otherwise a collapsible bar above it
 * that shows the current heading. The HTML is the same for both.
 */
export default function TableOfContents({ minLevel, maxLevel }: TableOfContentsProps): ReactNode {
  const toc = usePage().contents[0]?.toc ?? []
  const items = toc.filter(({ level }) => level >= minLevel && level <= maxLevel)
  return items.length > 0 && <Headings items={items} minLevel={minLevel} />
}

export interface HeadingsProps {
  items: TocItem[]
  minLevel: number
  className?: string
}

/** The headings themselves. */
export function Headings({ items, minLevel, className }: HeadingsProps): ReactNode {
  const active = useActiveHeading(items.map(({ id }) => id))
  const details = useRef<HTMLDetailsElement>(null)
  useDismiss(details, isBar)

  // CSS shows the column even if it is closed; browsers that do not support that need it open. Readers may have opened the bar
  // before hydration.
  useEffect(() => {
    const media = matchMedia(columnQuery)
    const sync = () => {
      if (details.current) details.current.open = media.matches
    }
    if (media.matches) sync()
    media.addEventListener('change', sync)
    return () => media.removeEventListener('change', sync)
  }, [])

  useEffect(() => {
    if (active && details.current && !isBar()) scrollToCurrent(details.current)
  }, [active])

  const close = () => {
    if (details.current && isBar()) details.current.open = false
  }
  return (
    <nav className={clsx('toc', className)} aria-label={text.onThisPage}>
      <details ref={details}>
        <summary>
          {text.onThisPage}
          <HeadingText html={items.find(({ id }) => id === active)?.html} />
        </summary>
        <ul>
          {items.map(({ id, level, html }) => (
            <li key={id} className={level > minLevel ? `toc-${level - minLevel}` : undefined}>
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

/** Scrolls a long table of contents to the current heading. */
function scrollToCurrent(details: HTMLElement): void {
  const nav = details.parentElement
  const link = details.querySelector('[aria-current]')
  if (!nav || !link) return
  const box = nav.getBoundingClientRect()
  const linkBox = link.getBoundingClientRect()
  if (linkBox.top < box.top || linkBox.bottom > box.bottom) nav.scrollTop += linkBox.top - box.top - box.height / 2
}
