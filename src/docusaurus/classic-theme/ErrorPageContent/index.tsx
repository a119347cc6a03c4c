import type { ReactNode } from 'react'
import { text } from '../../../browser/theme/text.ts'

export interface ErrorPageContentProps {
  error: Error
  tryAgain(): void
}

/** An error in place of the page. */
export default function ErrorPageContent({ error, tryAgain }: ErrorPageContentProps): ReactNode {
  return (
    <main>
      <div className="failure" role="alert">
        <h1>{text.crashed}</h1>
        <p>{error.message}</p>
        <button type="button" onClick={tryAgain}>
          {text.tryAgain}
        </button>
      </div>
    </main>
  )
}
