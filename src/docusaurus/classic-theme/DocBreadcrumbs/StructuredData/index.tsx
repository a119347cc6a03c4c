import type { ReactNode } from 'react'

/** Nothing: the structured data of breadcrumbs is part of the head, rendered at build time. */
export default function DocBreadcrumbsStructuredData(_: { breadcrumbs?: unknown }): ReactNode {
  return null
}
