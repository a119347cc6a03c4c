import { useSite } from 'lectern/client'
import { useLocation } from 'react-router-dom'
import { ownValue } from '../../../shared/dictionary.ts'
import { absoluteUrl, applyTrailingSlash, withBaseUrl, withoutBaseUrl } from '../../../shared/url.ts'
import useDocusaurusContext from '../useDocusaurusContext.ts'

/** Whether two paths lead to the same page. */
export function isSamePath(a: string | undefined, b: string | undefined): boolean {
  const normalize = (path: string | undefined) =>
    (path === undefined || path.endsWith('/') ? path : `${path}/`)?.toLowerCase()
  return normalize(a) === normalize(b)
}

/** Returns the path of the displayed page without base URL. */
export function useLocalPathname(): string {
  return withoutBaseUrl(useLocation().pathname, useSite().baseUrl)
}

/** Returns the route of the home page, if there is one. */
export function useHomePageRoute(): { path: string; exact: true } | undefined {
  const { home } = useSite()
  return home === undefined ? undefined : { path: home, exact: true }
}

/** Returns a function that creates the URL of the displayed page in another locale. */
export function useAlternatePageUtils(): {
  createUrl(options: { locale: string; fullyQualified: boolean }): string
} {
  const { url, baseUrl, trailingSlash, locale: current, defaultLocale, otherLocales = {} } = useSite()
  const { pathname } = useLocation()
  const root = current === defaultLocale ? baseUrl : baseUrl.replace(`/${current}/`, '/')
  const suffix = withoutBaseUrl(pathname, baseUrl)
  return {
    createUrl({ locale, fullyQualified }) {
      const other = ownValue(otherLocales, locale)
      const localRoot =
        locale === current ? baseUrl : (other?.baseUrl ?? (locale === defaultLocale ? root : `${root}${locale}/`))
      const path = applyTrailingSlash(withBaseUrl(suffix, localRoot), trailingSlash, localRoot)
      return fullyQualified ? absoluteUrl(path, other?.url ?? url) : path
    },
  }
}

/** Returns a function that formats dates in the language of the site. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const { currentLocale, localeConfigs } = useDocusaurusContext().i18n
  const calendar = localeConfigs[currentLocale]?.calendar
  return new Intl.DateTimeFormat(currentLocale, { ...(calendar !== undefined && { calendar }), ...options })
}
