import type { ReactNode } from 'react'

/** Nothing: `DocItem/TOC/Desktop` is a bar on small screens. */
export default function DocItemTOCMobile(): ReactNode {
  return null
}
