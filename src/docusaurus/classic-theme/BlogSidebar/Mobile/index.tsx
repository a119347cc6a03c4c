import type { ReactNode } from 'react'

/** Nothing: on small screens, the recent posts are below the content. */
export default function BlogSidebarMobile(_: { sidebar?: unknown }): ReactNode {
  return null
}
