import Head from '@theme/Head'
import type { ReactNode } from 'react'

export interface SearchMetadataProps {
  locale?: string
  version?: string
  tag?: string
}

/** Tags by which search engines such as Algolia filter pages; the pages of the theme have them in their HTML already. */
export default function SearchMetadata({ locale, version, tag }: SearchMetadataProps): ReactNode {
  const values = Object.entries({ language: locale, version, docusaurus_tag: tag })
  const set = values.filter((entry): entry is [string, string] => entry[1] !== undefined)
  return (
    <Head>
      {set.map(([name, value]) => (
        <meta key={name} name={`docsearch:${name}`} content={value} />
      ))}
    </Head>
  )
}
