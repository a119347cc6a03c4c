import { useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../../../../theme/text.ts'

/** The first breadcrumb: the link to the home page. */
export default function HomeBreadcrumbItem(): ReactNode {
  const { home, baseUrl } = useSite()
  return (
    <li>
      <a className="home" href={home ?? baseUrl}>
        {text.home}
      </a>
    </li>
  )
}
