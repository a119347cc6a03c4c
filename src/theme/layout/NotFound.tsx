import Layout from '@theme/Layout'
import { useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { externalLinkProps } from './external-link.ts'
import { notFoundText } from './not-found-text.ts'

/** The 404 page, with links to the main parts of the site. */
export default function NotFound(): ReactNode {
  const { baseUrl, navbar } = useSite()
  const links = navbar.items.filter(({ type, external }) => type === 'link' && !external)
  return (
    <Layout className="not-found">
      <h1>{notFoundText.notFound}</h1>
      <p>{notFoundText.notFoundHelp}</p>
      <p>
        <a className="button" href={baseUrl}>
          {notFoundText.notFoundHome}
        </a>
      </p>
      {links.length > 0 && (
        <>
          <p>{notFoundText.notFoundTry}</p>
          <ul>
            {links.map(({ label, url, external }) => (
              <li key={label}>
                <a href={url} {...externalLinkProps(external)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Layout>
  )
}
