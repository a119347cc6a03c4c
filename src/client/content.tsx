import { type ReactNode, useLayoutEffect } from 'react'
import { showChosenTabs } from './code-tabs.ts'
import { useShownPage } from './context.ts'
import type { DocumentComponent } from './document.ts'

export interface ContentProps {
  /** Which of the page's documents, counted from 0. */
  index?: number
  className?: string
}

/** Shows a document of the page. A static one is one string of HTML: its module is not fetched on a first load. */
export function Content({ index = 0, className }: ContentProps): ReactNode {
  const { page, contents } = useShownPage()
  const content = contents[index]
  // biome-ignore lint/correctness/useExhaustiveDependencies: each document comes with groups of its own
  useLayoutEffect(showChosenTabs, [content])
  if (!content) return null
  if (content.kind === 'static') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the string is the site's own compiled article
    return <div className={className} data-content={index} dangerouslySetInnerHTML={{ __html: content.html }} />
  }
  return (
    <div className={className} data-content={index}>
      <MixedDocument key={page.contents[index]?.id} Component={content.Component} />
    </div>
  )
}

/** Calls a document's function instead of mounting it, so that a new version of it keeps the state of what is in it. */
function MixedDocument({ Component }: { Component: DocumentComponent }): ReactNode {
  return Component({})
}
