import 'katex/dist/katex.min.css'
import type { ReactNode } from 'react'

/** Part of every page with formulas that are drawn as HTML: brings their styles and fonts. Shows nothing itself. */
export default function MathStyles(): ReactNode {
  return null
}
