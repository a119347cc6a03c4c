import { usePage } from 'lectern/client'
import type { ReactNode } from 'react'

/** A note on a page whose document is not translated to the language of the page, or whose translation is outdated. */
export default function TranslationNote(): ReactNode {
  const { translationNote } = usePage()
  if (translationNote === undefined) return null
  return (
    <div className="admonition admonition-info translation-note" role="note">
      <p>{translationNote}</p>
    </div>
  )
}
