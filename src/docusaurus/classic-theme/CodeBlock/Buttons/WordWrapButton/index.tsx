import type { ReactNode } from 'react'
import { codeText } from '../../../../../browser/theme/mdx/code-text.ts'

/** The button that wraps the lines of its block, handled by the listener of the article. */
export default function WordWrapButton(_: { className?: string }): ReactNode {
  return <button type="button" className="code-wrap" aria-label={codeText.wrapLines} aria-pressed="false" />
}
