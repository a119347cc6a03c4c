import sans from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import type { ReactNode } from 'react'

/** Asks for the font of the text before the style sheet does. A site with fonts of its own replaces this component. */
export default function Fonts(): ReactNode {
  return <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={sans} />
}
