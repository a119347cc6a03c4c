import 'katex/dist/katex.min.css'
import type { ReactNode } from 'react'

/** Loads the styles and fonts of pages with formulas rendered as HTML. Renders nothing. */
export default function MathStyles(): ReactNode {
  return null
}
