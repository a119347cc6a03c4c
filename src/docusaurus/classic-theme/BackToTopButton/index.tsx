import BackToTop from '@theme/BackToTop'
import type { ReactNode } from 'react'

/** The button that scrolls back to the top. */
export default function BackToTopButton(): ReactNode {
  return <BackToTop />
}
