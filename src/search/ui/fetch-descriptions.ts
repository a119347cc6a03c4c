import { pageDataUrl } from '../../shared/url.ts'
import { fetchFile } from '../client/index.ts'
import type { StartLink } from './start-links.ts'

const requests = new Map<string, Promise<string | undefined>>()

/** Calls back with the description of each page that has one, as soon as its data is fetched. */
export function fetchDescriptions(
  links: readonly StartLink[],
  baseUrl: string,
  onDescription: (url: string, description: string) => void,
): void {
  for (const { url } of links) {
    const request = requests.get(url) ?? fetchDescription(url, baseUrl)
    requests.set(url, request)
    request.then((description) => description && onDescription(url, description))
  }
}

/** Reads the data of a page, which a link to it needs as well. Never rejects: without a description, a link has its label. */
async function fetchDescription(url: string, baseUrl: string): Promise<string | undefined> {
  const dataUrl = pageDataUrl(url.replace(/[?#].*$/, ''), baseUrl)
  if (dataUrl === undefined) return undefined
  try {
    const { description } = (await fetchFile(dataUrl)) as { description?: string }
    return description
  } catch {
    return undefined
  }
}
