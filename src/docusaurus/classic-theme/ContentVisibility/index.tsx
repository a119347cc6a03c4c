import Draft from '@theme/ContentVisibility/Draft'
import Unlisted from '@theme/ContentVisibility/Unlisted'
import { type DocPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'

/** A note on a draft or unlisted page. */
export default function ContentVisibility(_: { metadata?: unknown }): ReactNode {
  const { visibility } = usePageData<Partial<DocPageData>>()
  if (visibility === 'draft') return <Draft />
  return visibility === 'unlisted' && <Unlisted />
}
