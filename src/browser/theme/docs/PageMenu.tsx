import { usePage, useSite } from 'lectern/client'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useDismiss } from '../layout/use-dismiss.ts'
import { text } from '../text.ts'

/** Menu to copy or view the page as Markdown, or to ask an assistant about it; nothing if the site does not export it. */
export default function PageMenu(): ReactNode {
  const { head } = usePage()
  const { pageMenu } = useSite()
  const url = head.find(({ attributes }) => attributes.type === 'text/markdown')?.attributes.href
  return typeof url === 'string' && pageMenu?.entries?.length !== 0 ? <Menu key={url} url={url} /> : null
}

function Menu({ url }: { url: string }): ReactNode {
  const details = useRef<HTMLDetailsElement>(null)
  const [status, setStatus] = useState('')
  const [items, setItems] = useState<ReactNode>()
  useDismiss(details)
  const close = () => {
    if (details.current) details.current.open = false
    details.current?.querySelector('summary')?.focus()
  }
  const load = () =>
    import(/* webpackChunkName: "page-menu" */ './page-menu-items.tsx').then(({ PageMenuItems }) =>
      setItems(<PageMenuItems url={url} close={close} announce={setStatus} />),
    )
  // Loaded ahead, so that the click on an entry can copy: Safari allows that during the click only.
  const loadAhead = () => void load().catch(() => {})
  const open = async (event: MouseEvent) => {
    if (items) return
    event.preventDefault()
    try {
      await load()
      if (details.current) details.current.open = true
    } catch {
      // The menu could not be loaded: what most readers want of it.
      location.assign(url)
    }
  }
  return (
    <div className="page-menu">
      <p role="status">{status}</p>
      <details ref={details} onPointerEnter={loadAhead} onFocus={loadAhead}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive */}
        <summary onClick={open}>{text.markdown}</summary>
        {items}
      </details>
    </div>
  )
}
