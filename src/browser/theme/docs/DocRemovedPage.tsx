import Layout from '@theme/Layout'
import { type DocRemovedPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import './changes.css'

/** The notice at the old URL of a page that the latest version lacks. */
export default function DocRemovedPage(): ReactNode {
  const { title, message, links } = usePageData<DocRemovedPageData>()
  return (
    <Layout className="docs">
      <article className="changes">
        <h1>{title}</h1>
        <p className="lead">{message}</p>
        <ul className="changes-links">
          {links.map(({ label, url }) => (
            <li key={url}>
              <a href={url}>{label}</a>
            </li>
          ))}
        </ul>
      </article>
    </Layout>
  )
}
