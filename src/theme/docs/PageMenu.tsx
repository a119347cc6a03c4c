import { usePage } from 'lectern/client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDismiss } from '../layout/use-dismiss.ts'
import { text } from '../text.ts'

/** The page as Markdown, to be copied or looked at; nothing where the site does not publish it. */
export default function PageMenu(): ReactNode {
  const { head } = usePage()
  const url = head.find(({ attributes }) => attributes.type === 'text/markdown')?.attributes.href
  return typeof url === 'string' ? <Menu key={url} url={url} /> : null
}

function Menu({ url }: { url: string }): ReactNode {
  const details = useRef<HTMLDetailsElement>(null)
  const [said, say] = useState('')
  useDismiss(details)
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => say(''), 2000)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async () => {
    try {
      await copyText(url)
      say(text.pageCopied)
    } catch (error) {
      console.warn(text.pageNotCopied, error)
      say(text.pageNotCopied)
    }
    if (details.current) details.current.open = false
    details.current?.querySelector('summary')?.focus()
  }
  return (
    <div className="page-menu">
      <p role="status">{said}</p>
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

/** Some browsers let a page write only what was promised while the button was pressed. */
async function copyText(url: string): Promise<void> {
  const answer = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`)
    return response.text()
  })
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await answer)
  const blob = answer.then((markdown) => new Blob([markdown], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
