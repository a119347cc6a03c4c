import type { NavigationFailure } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'

/** Shown in place of a page that could not be loaded. */
export default function PageFailure({ path, retry }: NavigationFailure): ReactNode {
  return (
    <div className="failure" role="alert">
      <h1>{text.loadFailed}</h1>
      <p>
        <code>{path}</code>
      </p>
      <p>{text.loadFailedHelp}</p>
      <button type="button" onClick={retry}>
        {text.retry}
      </button>
    </div>
  )
}
