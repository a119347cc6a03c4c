import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { contentAttribute } from '../../shared/runtime-contract.ts'
import { showSelectedTabs } from './boot/index.ts'
import { useDisplayedPage } from './context.ts'
import type { DocumentComponent } from './instantiate-document.ts'

export interface ContentProps {
  /** Index of the document in the page, from 0. */
  index?: number
  className?: string
}

/** Renders a document of the page. A static one is an HTML string, so its module is not fetched on the first load. */
export function Content({ index = 0, className }: ContentProps): ReactNode {
  const { page, contents } = useDisplayedPage()
  const content = contents[index]
  const attributes = { className, lang: page.contentLang, dir: page.contentDirection, [contentAttribute]: index }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every document has its own code groups
  useLayoutEffect(showSelectedTabs, [content])
  const html = content?.kind === 'static' ? content.html : ''
  // React parses the string again for another object, and replaces the whole article.
  const inner = useMemo(() => ({ __html: html }), [html])
  if (!content) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the string is the site's own compiled article
  if (content.kind === 'static') return <div {...attributes} dangerouslySetInnerHTML={inner} />
  return (
    <div {...attributes}>
      <MixedDocument key={page.contents[index]?.id} Component={content.Component} />
    </div>
  )
}

/** Calls the document as a function instead of mounting it, so that an update preserves the state of its components. */
function MixedDocument({ Component }: { Component: DocumentComponent }): ReactNode {
  return Component({})
}
