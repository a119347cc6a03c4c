import sans from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import { joinUrl, useSite } from 'lectern/client'
import type { ReactNode } from 'react'

/** Preloads the text font. Replace this component if the site has other fonts. */
export default function Fonts(): ReactNode {
  const { baseUrl, filesUrl = baseUrl } = useSite()
  // Without a slash at its start, it is the path in a bundle that serves sites with any base URL.
  const href = sans.startsWith('/') ? sans : joinUrl(filesUrl, sans)
  return <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
}
