import { type Page, savesData } from 'lectern/client'
import { pageDataUrl } from '../../../shared/url.ts'
import { fetchFile } from '../client/index.ts'
import type { StartLink } from './start-links.ts'

export interface PageDescription {
  text: string
  /** If it is another one than that of the page that shows it. */
  lang?: string | undefined
}

const requests = new Map<string, Promise<PageDescription | undefined>>()

/**
 * Calls back with the description of each page that has one, as soon as its data is fetched. With data saver and on slow
 * connections, nothing is fetched.
 */
export function fetchDescriptions(
  links: readonly StartLink[],
  baseUrl: string,
  onDescription: (url: string, description: PageDescription) => void,
): void {
  if (savesData()) return
  for (const { url } of links) {
    const request = requests.get(url) ?? fetchDescription(url, baseUrl)
    requests.set(url, request)
    request.then((description) => description && onDescription(url, description))
  }
}

/** Reads the data of a page, which a link to it needs as well. Never rejects: without a description, a link has its label. */
async function fetchDescription(url: string, baseUrl: string): Promise<PageDescription | undefined> {
  const dataUrl = pageDataUrl(url.replace(/[?#].*$/, ''), baseUrl)
  if (dataUrl === undefined) return undefined
  try {
    const { description: text, contentLang: lang } = (await fetchFile(dataUrl)) as Page
    return text ? { text, lang } : undefined
  } catch {
    return undefined
  }
}
