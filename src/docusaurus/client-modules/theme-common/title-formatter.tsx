import { useSite } from 'lectern/client'
import { type ReactNode, use } from 'react'
import { sharedContext } from '../shared-context/index.ts'
import useRouteContext from '../useRouteContext.ts'

interface TitleParts {
  title: string | undefined | null
  siteTitle: string
  titleDelimiter: string
}

export interface TitleFormatterOptions extends TitleParts {
  plugin: { id: string; name: string }
  defaultFormatter(parts: TitleParts): string
}

export type TitleFormatter = (options: TitleFormatterOptions) => string

const FormatterContext = sharedContext<TitleFormatter | undefined>('FormatterContext', undefined)

/** Provides a function that formats the titles that `PageMetadata` sets. */
export function TitleFormatterProvider({
  formatter,
  children,
}: {
  formatter: TitleFormatter
  children: ReactNode
}): ReactNode {
  return <FormatterContext value={formatter}>{children}</FormatterContext>
}

/** Returns a function that adds the title of the site to that of a page. */
export function useTitleFormatter(): { format: (title?: string | null) => string } {
  const { title: siteTitle, titleDelimiter } = useSite()
  const formatter = use(FormatterContext) ?? formatDefault
  const { plugin } = useRouteContext()
  return {
    format: (title) => formatter({ title, siteTitle, titleDelimiter, plugin, defaultFormatter: formatDefault }),
  }
}

function formatDefault({ title, siteTitle, titleDelimiter }: TitleParts): string {
  const own = title?.trim()
  return own && own !== siteTitle ? `${own} ${titleDelimiter} ${siteTitle}` : siteTitle
}
