import IconHome from '@theme/Icon/Home'
import { useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../../../../../browser/theme/text.ts'
import ThemeIconHome from '../../../Icon/Home.tsx'
import { SiteIcon } from '../../../site-icon.tsx'

/** The first breadcrumb: the link to the home page. */
export default function HomeBreadcrumbItem(): ReactNode {
  const { home, baseUrl } = useSite()
  return (
    <li>
      <a className="home" href={home ?? baseUrl}>
        <SiteIcon icon={IconHome} original={ThemeIconHome} />
        {text.home}
      </a>
    </li>
  )
}
