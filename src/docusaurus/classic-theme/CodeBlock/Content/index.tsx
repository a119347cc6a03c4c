import { useCodeBlockContext } from '@docusaurus/theme-common/internal'
import clsx from 'clsx'
import { type ReactNode, use } from 'react'
import { HighlightedCode } from '../../highlighted-code.ts'

/** The code of a block, highlighted if it is that of a document. */
export default function CodeBlockContent({ className }: { className?: string }): ReactNode {
  const { code, codeInput, language } = useCodeBlockContext().metadata
  const highlighted = use(HighlightedCode)
  const [html] = (highlighted && /<pre[\s>].*<\/pre>/s.exec(highlighted.html)) ?? []
  if (html !== undefined && highlighted?.text.trim() === codeInput.trim()) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own article
    return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard
    <pre tabIndex={0} className={clsx(className) || undefined}>
      <code className={`language-${language}`}>{`${code}\n`}</code>
    </pre>
  )
}
