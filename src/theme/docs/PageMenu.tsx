import { usePage } from 'lectern/client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDismiss } from '../layout/use-dismiss.ts'
import { text } from '../text.ts'

/** Menu to copy or view the page as Markdown; nothing if the site does not export it. */
export default function PageMenu(): ReactNode {
  const { head } = usePage()
  const url = head.find(({ attributes }) => attributes.type === 'text/markdown')?.attributes.href
  return typeof url === 'string' ? <Menu key={url} url={url} /> : null
}

function Menu({ url }: { url: string }): ReactNode {
  const details = useRef<HTMLDetailsElement>(null)
  const [status, setStatus] = useState('')
  useDismiss(details)
  useEffect(() => {
    if (status === '') return
    const timer = setTimeout(() => setStatus(''), 2000)
    return () => clearTimeout(timer)
  }, [status])
  const copy = async () => {
    try {
      await copyText(url)
      setStatus(text.pageCopied)
    } catch (error) {
      console.warn('Cannot copy the page.', error)
      setStatus(text.pageNotCopied)
    }
    if (details.current) details.current.open = false
    details.current?.querySelector('summary')?.focus()
  }
  return (
    <div className="page-menu">
      <p role="status">{status}</p>
      <details ref={details}>
        <summary>{text.markdown}</summary>
        <ul>
          <li>
            <button type="button" onClick={copy}>
              {text.copyPage}
            </button>
          </li>
          <li>
            <a href={url} data-full-load="">
              {text.viewMarkdown}
            </a>
          </li>
        </ul>
      </details>
    </div>
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
