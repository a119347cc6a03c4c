import type { ExternalLink } from '../../../documents/site/index.ts'
import type { Store } from '../../../platform/index.ts'
import { addToList } from '../../../shared/add-to-list.ts'
import { toSeverity } from '../../../shared/severity.ts'
import type { Diagnostic, ReportingSeverity, Severity } from '../../../shared/types.ts'
import { createLinkRequester, type RequestLink } from './request.ts'
import { openStatusCache } from './status-cache.ts'

export interface ExternalCheckOptions {
  links: ExternalLink[]
  severity: ReportingSeverity
  /** URLs to skip; `*` matches any text. */
  ignored: string[]
  store: Pick<Store, 'get' | 'put'>
  progress(done: number, total: number): void
  /** Replaces requests in tests. */
  request?: RequestLink
}

/** Sends one request at a time to each host. */
const maxConcurrentHosts = 8

/** Requests every URL outside the site, and reports dead links at each place that has them. */
export async function checkExternalLinks(options: ExternalCheckOptions): Promise<Diagnostic[]> {
  const { severity, progress } = options
  if (severity === 'ignore') return []
  const patterns = options.ignored.map(toPattern)
  const links = options.links.filter(({ url }) => !patterns.some((pattern) => pattern.test(url)))
  const cache = openStatusCache(options.store)
  const request = options.request ?? createLinkRequester()
  const dead = new Map<string, string>()
  let done = 0
  const checkLink = async ({ url }: ExternalLink) => {
    const cached = await cache.get(url)
    const status = cached ?? (await request(url))
    if (!cached) await cache.put(url, status)
    if (status.dead !== undefined) dead.set(url, status.dead)
    done += 1
    progress(done, links.length)
  }
  const queue = groupByHost(links).values()
  const work = async () => {
    for (const hostLinks of queue) {
      for (const link of hostLinks) await checkLink(link)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentHosts }, work))
  return links.flatMap(({ url, places }) => {
    const reason = dead.get(url)
    return reason === undefined ? [] : places.map((place) => deadLink(url, reason, toSeverity(severity), place))
  })
}

function deadLink(url: string, reason: string, severity: Severity, place: ExternalLink['places'][number]): Diagnostic {
  const hint = 'Correct the link, or add it to `ignoredExternalLinks`.'
  return { code: 'dead-link', severity, message: `The link ${url} is broken: ${reason}.`, hint, ...place }
}

function groupByHost(links: ExternalLink[]): Map<string, ExternalLink[]> {
  const hosts = new Map<string, ExternalLink[]>()
  for (const link of links) {
    const { host } = new URL(link.url)
    addToList(hosts, host, link)
  }
  return hosts
}

function toPattern(text: string): RegExp {
  const parts = text.split('*').map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}
