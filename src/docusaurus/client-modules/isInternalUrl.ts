import { isExternalUrl } from '../../shared/url.ts'

/** Whether a URL has a scheme, or a host without one. */
export function hasProtocol(url: string): boolean {
  return isExternalUrl(url)
}

/** Whether a URL leads to a page of the site. */
export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !isExternalUrl(url)
}
