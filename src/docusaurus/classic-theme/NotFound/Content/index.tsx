import clsx from 'clsx'
import { useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { notFoundText } from '../../../../browser/theme/layout/not-found-text.ts'

/** The content of the 404 page. */
export default function NotFoundContent({ className }: { className?: string }): ReactNode {
  const { baseUrl } = useSite()
  return (
    <div className="page not-found">
      <main className={clsx(className)}>
        <h1>{notFoundText.notFound}</h1>
        <p>{notFoundText.notFoundHelp}</p>
        <p>
          <a className="button" href={baseUrl}>
            {notFoundText.notFoundHome}
          </a>
        </p>
      </main>
    </div>
  )
}
