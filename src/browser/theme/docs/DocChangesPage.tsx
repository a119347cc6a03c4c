import Breadcrumbs from '@theme/Breadcrumbs'
import Layout from '@theme/Layout'
import { type DocChangesPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import './changes.css'

/** The pages that differ between a version and the one before. */
export default function DocChangesPage(): ReactNode {
  const { title, description, breadcrumbs, groups, emptyText } = usePageData<DocChangesPageData>()
  return (
    <Layout className="docs">
      <article className="changes">
        <Breadcrumbs items={breadcrumbs} />
        <h1>{title}</h1>
        <p className="lead">{description}</p>
        {groups.length === 0 && <p>{emptyText}</p>}
        {groups.map((group) => (
          <section key={group.title}>
            <h2>
              {group.title} <span className="count">{group.pages.length}</span>
            </h2>
            <ul className="changes-links">
              {group.pages.map(({ label, url, from }) => (
                <li key={url}>
                  <a href={url}>{label}</a>
                  {from && <code>{from}</code>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </article>
    </Layout>
  )
}
