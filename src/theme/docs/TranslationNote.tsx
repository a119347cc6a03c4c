import { usePage } from 'lectern/client'
import type { ReactNode } from 'react'
import { versionText } from './version-text.ts'

/** A note on a page whose document is not translated to the language of the page. */
export default function TranslationNote(): ReactNode {
  const { contentLang } = usePage()
  if (contentLang === undefined) return null
  return (
    <div className="admonition admonition-info translation-note" role="note">
      <p>{versionText.notTranslated}</p>
    </div>
  )
}
