import { bootText, type NavigationFailure, useSite } from 'lectern/client'
import { type ReactNode, useEffect } from 'react'
import { text } from '../text.ts'

/** Shown in place of a page that could not be loaded. Sets the title; the page that follows has its own. */
export default function PageFailure({ path, retry }: NavigationFailure): ReactNode {
  const { title, titleDelimiter } = useSite()
  useEffect(() => {
    document.title = `${text.loadFailed} ${titleDelimiter} ${title}`
  }, [title, titleDelimiter])
  return (
    <div className="failure" role="alert">
      <h1>{text.loadFailed}</h1>
      <p>
        <code>{path}</code>
      </p>
      <p>{bootText('loadFailedHelp')}</p>
      <button type="button" onClick={retry}>
        {text.retry}
      </button>
    </div>
  )
}
