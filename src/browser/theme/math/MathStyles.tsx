import type { ReactNode } from 'react'

/** Part of every page with formulas rendered as HTML, for their styles and fonts. Renders nothing. */
export default function MathStyles(): ReactNode {
  return null
}
