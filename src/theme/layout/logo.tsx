import { isExternalUrl, joinUrl, type SiteNavbar, useSite } from 'lectern/client'
import type { ReactNode } from 'react'

/** The picture of a logo, and the one for the dark colour mode. */
export function Logo({ src, srcDark, alt, width, height }: NonNullable<SiteNavbar['logo']>): ReactNode {
  const { baseUrl } = useSite()
  const image = (from: string, className?: string) => (
    // A low priority keeps React from writing a preload of it into every page.
    <img
      className={className}
      src={isExternalUrl(from) || from.startsWith(baseUrl) ? from : joinUrl(baseUrl, from)}
      alt={alt}
      width={width}
      height={height}
      fetchPriority="low"
    />
  )
  return (
    <>
      {image(src, srcDark && 'only-light')}
      {srcDark && image(srcDark, 'only-dark')}
    </>
  )
}
