import { isExternalUrl, joinUrl, type SiteNavbar, useSite } from 'lectern/client'
import type { ReactNode } from 'react'

/** The logo image, and the one for dark mode if there is one. */
export function Logo({ src, srcDark, alt, width, height }: NonNullable<SiteNavbar['logo']>): ReactNode {
  const { baseUrl, filesUrl = baseUrl } = useSite()
  const image = (from: string, className?: string) => (
    // With low priority, React does not add a preload to every page.
    <img
      className={className}
      src={isExternalUrl(from) || from.startsWith(filesUrl) ? from : joinUrl(filesUrl, from)}
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
