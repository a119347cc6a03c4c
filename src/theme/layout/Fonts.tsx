import sans from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import type { ReactNode } from 'react'

/** Preloads the text font. Replace this component if the site has other fonts. */
export default function Fonts(): ReactNode {
  return <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={sans} />
}
