import type { ReactNode } from 'react'
import { codeText } from '../../../../../browser/theme/mdx/code-text.ts'

/** The button that copies the code of its block, handled by the listener of the article. */
export default function CopyButton(_: { className?: string; code?: string }): ReactNode {
  return <button type="button" className="code-copy" aria-label={codeText.copyCode} />
}
