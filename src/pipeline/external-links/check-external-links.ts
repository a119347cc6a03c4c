import { toSeverity } from '../../shared/severity.ts'
import type { Diagnostic, ReportingSeverity, Severity } from '../../shared/types.ts'
import type { ExternalLink } from '../../site/index.ts'
import { type Ask, createAsk } from './request.ts'
import { type AnswerStore, keptAnswers } from './response-cache.ts'

export interface ExternalCheckOptions {
  links: ExternalLink[]
  severity: ReportingSeverity
  /** Addresses that are not asked for; `*` stands for anything. */
  ignored: string[]
  store: AnswerStore
  progress(done: number, total: number): void
  /** For tests: how a request is made. */
  ask?: Ask
}

/** So many hosts are asked at once, each for one thing at a time. */
const hostsAtOnce = 8

/** Asks for every address outside of the site, and reports those that are dead at each place that has them. */
export async function checkExternalLinks(options: ExternalCheckOptions): Promise<Diagnostic[]> {
  const { links, severity, progress } = options
  if (severity === 'ignore') return []
  const patterns = options.ignored.map(patternOf)
  const wanted = links.filter(({ url }) => !patterns.some((pattern) => pattern.test(url)))
  const answers = keptAnswers(options.store)
  const ask = options.ask ?? createAsk()
  const dead = new Map<string, string>()
  let done = 0
  const look = async ({ url }: ExternalLink) => {
    const answer = (await answers.get(url)) ?? (await answers.put(url, await ask(url)))
    if (answer.dead !== undefined) dead.set(url, answer.dead)
    done += 1
    progress(done, wanted.length)
  }
  const queues = [...byHost(wanted).values()]
  const work = async () => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      for (const link of queue) await look(link)
    }
  }
  await Promise.all(Array.from({ length: hostsAtOnce }, work))
  return wanted.flatMap(({ url, places }) => {
    const reason = dead.get(url)
    return reason === undefined ? [] : places.map((place) => deadLink(url, reason, toSeverity(severity), place))
  })
}

function deadLink(url: string, reason: string, severity: Severity, place: ExternalLink['places'][number]): Diagnostic {
  const hint = 'Correct it, or add it to ignoredExternalLinks when it is right all the same.'
  return { code: 'dead-link', severity, message: `The link ${url} is dead: ${reason}.`, hint, ...place }
}

function byHost(links: ExternalLink[]): Map<string, ExternalLink[]> {
  const hosts = new Map<string, ExternalLink[]>()
  for (const link of links) {
    const { host } = new URL(link.url)
    hosts.set(host, [...(hosts.get(host) ?? []), link])
  }
  return hosts
}

function patternOf(text: string): RegExp {
  const parts = text.split('*').map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}
