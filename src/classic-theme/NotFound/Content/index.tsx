import clsx from 'clsx'
import { useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../../../theme/text.ts'

/** The content of the 404 page. */
export default function NotFoundContent({ className }: { className?: string }): ReactNode {
  const { baseUrl } = useSite()
  return (
    <div className="page not-found">
      <main className={clsx(className)}>
        <h1>{text.notFound}</h1>
        <p>{text.notFoundHelp}</p>
        <p>
          <a className="button" href={baseUrl}>
            {text.notFoundHome}
          </a>
        </p>
      </main>
    </div>
  )
}
