import { useSite } from 'lectern/client'
import { useCallback } from 'react'
import { addBaseUrl, type BaseUrlOptions } from './base-url.ts'

export { addBaseUrl, type BaseUrlOptions } from './base-url.ts'

/** Returns a URL of the site with the base URL. */
export default function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options)
}

/** Returns a function that adds the base URL, for use in loops and callbacks. */
export function useBaseUrlUtils(): { withBaseUrl: (url: string, options?: BaseUrlOptions) => string } {
  const { url, baseUrl, filesUrl } = useSite()
  const withBaseUrl = useCallback(
    (path: string, options?: BaseUrlOptions) => addBaseUrl(path, { url, baseUrl, filesUrl }, options),
    [url, baseUrl, filesUrl],
  )
  return { withBaseUrl }
}
