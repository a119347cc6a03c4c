import VisibilityNote from '@theme/VisibilityNote'
import { type DocPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'

/** A note on a draft or unlisted page. */
export default function ContentVisibility(_: { metadata?: unknown }): ReactNode {
  return <VisibilityNote visibility={usePageData<Partial<DocPageData>>().visibility} />
}
