import type { ReactNode } from 'react'
import Head from '../Head.tsx'
import Translate from '../Translate.tsx'

export function UnlistedBannerTitle(): ReactNode {
  return <Translate id="theme.unlistedContent.title">Unlisted page</Translate>
}

export function UnlistedBannerMessage(): ReactNode {
  return (
    <Translate id="theme.unlistedContent.message">
      This page is unlisted: search engines do not index it, and it is found only by its address.
    </Translate>
  )
}

/** Keeps search engines from indexing the page. */
export function UnlistedMetadata(): ReactNode {
  return (
    <Head>
      <meta name="robots" content="noindex, nofollow" />
    </Head>
  )
}

export function DraftBannerTitle(): ReactNode {
  return <Translate id="theme.draftContent.title">Draft page</Translate>
}

export function DraftBannerMessage(): ReactNode {
  return (
    <Translate id="theme.draftContent.message">
      This page is a draft: it exists in development only, not in the published site.
    </Translate>
  )
}

export const SkipToContentFallbackId = '__docusaurus_skipToContent_fallback'

/** A link for keyboards to the content of the page. */
export function SkipToContentLink({ className, children }: { className?: string; children?: ReactNode }): ReactNode {
  const focusMain = () => {
    const main = document.querySelector('main') ?? document.getElementById(SkipToContentFallbackId)
    main?.setAttribute('tabindex', '-1')
    main?.focus()
  }
  return (
    <a
      className={className}
      href={`#${SkipToContentFallbackId}`}
      data-nobrokenlinkcheck=""
      onClick={(event) => {
        event.preventDefault()
        focusMain()
      }}
    >
      {children ?? <Translate id="theme.common.skipToMainContent">Skip to main content</Translate>}
    </a>
  )
}
