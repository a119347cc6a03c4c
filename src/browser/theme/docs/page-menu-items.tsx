import { useSite } from 'lectern/client'
import { type ReactNode, useRef } from 'react'
import { type PageMenuEntry, pageMenuEntries } from '../../../shared/page-menu.ts'
import { assistantLinks } from './assistant-links.ts'
import { pageMenuText } from './page-menu-text.ts'

export interface PageMenuItemsProps {
  /** Path of the Markdown form of the page. */
  url: string
  /** Closes the menu. */
  close(): void
  /** Tells the reader what has happened. */
  announce(text: string): void
}

/** The entries of the page menu. */
export function PageMenuItems({ url, close, announce }: PageMenuItemsProps): ReactNode {
  const { pageMenu: { entries = pageMenuEntries, mcp } = {}, url: siteUrl } = useSite()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const finish = (text: string) => {
    close()
    announce(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => announce(''), 2000)
  }
  const copy = async () => {
    try {
      await copyText(url)
      finish(pageMenuText.pageCopied)
    } catch (error) {
      console.warn('Cannot copy the page.', error)
      finish(pageMenuText.pageNotCopied)
    }
  }
  const links = assistantLinks(new URL(url, siteUrl).href, mcp)
  const item = (entry: PageMenuEntry): ReactNode => {
    if (entry === 'copy')
      return (
        <button type="button" onClick={copy}>
          {pageMenuText.copyPage}
        </button>
      )
    if (entry === 'view')
      return (
        <a href={url} data-full-load="">
          {pageMenuText.viewMarkdown}
        </a>
      )
    const link = links[entry]
    // Links to applications do not leave the page.
    const target = link?.href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
    return (
      link && (
        <a href={link.href} {...target} onClick={close}>
          {link.label}
        </a>
      )
    )
  }
  return (
    <ul>
      {entries.map((entry) => {
        const content = item(entry)
        return content && <li key={entry}>{content}</li>
      })}
    </ul>
  )
}

/** Copies a file. Safari only allows clipboard writes that start during the click, so the text is passed as a promise. */
async function copyText(url: string): Promise<void> {
  const markdown = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url} responded with status ${response.status}.`)
    return response.text()
  })
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await markdown)
  const blob = markdown.then((text) => new Blob([text], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
