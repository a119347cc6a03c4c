import VersionBanner from '@theme/VersionBanner'
import type { ReactNode } from 'react'

/** A notice on pages of a version that is newer or older than the latest one. */
export default function DocVersionBanner({ className }: { className?: string }): ReactNode {
  return className === undefined ? (
    <VersionBanner />
  ) : (
    <div className={className}>
      <VersionBanner />
    </div>
  )
}
