import clsx from 'clsx'
import { type ReactNode, use } from 'react'
import Head from '../Head.tsx'
import { useOuterAttributes } from '../outer-attributes.ts'
import { sharedContext } from '../shared-context/index.ts'
import { useBaseUrlUtils } from '../useBaseUrl.ts'
import useRouteContext from '../useRouteContext.ts'
import { useTitleFormatter } from './title-formatter.tsx'

export interface PageMetadataProps {
  title?: string
  description?: string
  keywords?: readonly string[] | string
  image?: string
  children?: ReactNode
}

/** Sets title, description, keywords and preview image of the page. */
export function PageMetadata({ title, description, keywords, image, children }: PageMetadataProps): ReactNode {
  const { format } = useTitleFormatter()
  const { withBaseUrl } = useBaseUrlUtils()
  const pageImage = image ? withBaseUrl(image, { absolute: true }) : undefined
  return (
    <Head>
      {title !== undefined && <title>{format(title)}</title>}
      {title !== undefined && <meta property="og:title" content={format(title)} />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {keywords && <meta name="keywords" content={typeof keywords === 'string' ? keywords : keywords.join(',')} />}
      {pageImage && <meta property="og:image" content={pageImage} />}
      {pageImage && <meta name="twitter:image" content={pageImage} />}
      {children}
    </Head>
  )
}

const ClassNameContext = sharedContext<string | undefined>('ClassNameContext', undefined)

/** Adds a class to the `html` element, besides those of the providers around it. */
export function HtmlClassNameProvider({ className, children }: { className: string; children: ReactNode }): ReactNode {
  const merged = clsx(use(ClassNameContext), className)
  useOuterAttributes({ class: merged }, {})
  return <ClassNameContext value={merged}>{children}</ClassNameContext>
}

/** Adds the classes of the page's plugin to the `html` element. */
export function PluginHtmlClassNameProvider({ children }: { children: ReactNode }): ReactNode {
  const { name, id } = useRouteContext().plugin
  const plugin = name.replace(/docusaurus-(?:plugin|theme)-(?:content-)?/i, '')
  return (
    <HtmlClassNameProvider className={clsx(`plugin-${plugin}`, `plugin-id-${id}`)}>{children}</HtmlClassNameProvider>
  )
}
