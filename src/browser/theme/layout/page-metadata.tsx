import Head from '@theme/Head'
import { isExternalUrl, useBaseUrl, useSite } from 'lectern/client'
import type { ReactNode } from 'react'

export interface PageMetadataProps {
  /** Title of the page, without the title of the site. */
  title?: string
  description?: string
  keywords?: string | string[]
  /** Image of links to the page: a URL, or a path on this site. */
  image?: string
}

/** Replaces the title, description, keywords, and preview image of the page. */
export function PageMetadata({ title, description, keywords, image }: PageMetadataProps): ReactNode {
  const site = useSite()
  const imagePath = useBaseUrl(image ?? '')
  if (title === undefined && description === undefined && keywords === undefined && image === undefined) return null
  const fullTitle = title?.trim() && title !== site.title ? `${title} ${site.titleDelimiter} ${site.title}` : site.title
  const imageUrl = image && (isExternalUrl(image) ? image : new URL(imagePath, site.url).href)
  return (
    <Head>
      {title !== undefined && <title>{fullTitle}</title>}
      {title !== undefined && <meta property="og:title" content={fullTitle} />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {keywords && <meta name="keywords" content={Array.isArray(keywords) ? keywords.join(',') : keywords} />}
      {imageUrl && <meta property="og:image" content={imageUrl} />}
      {imageUrl && <meta name="twitter:image" content={imageUrl} />}
      {imageUrl && <meta name="twitter:card" content="summary_large_image" />}
    </Head>
  )
}
