import { createDictionary } from '../../shared/dictionary.ts'
import { literal, type Tag, tag } from '../nodes.ts'
import type { Settings } from '../options.ts'
import { type InlineRule, matching } from './scanner.ts'

/** A host of repositories, as the extension `pymdownx.magiclink` knows it. */
interface Provider {
  id: string
  title: string
  url: string
  /** Pattern of a user name. */
  user: string
  /** Paths below a repository; without them, the host has users only. */
  paths?: { issue: string; pull: string; discussion?: string; commit: string; compare: [string, string] }
  hashLength: number
}

const providers: readonly Provider[] = [
  {
    id: 'github',
    title: 'GitHub',
    url: 'https://github.com',
    user: String.raw`[a-zA-Z\d](?:[-\w]{0,37}[a-zA-Z\d])?`,
    paths: {
      issue: 'issues/',
      pull: 'pull/',
      discussion: 'discussions/',
      commit: 'commit/',
      compare: ['compare/', '...'],
    },
    hashLength: 7,
  },
  {
    id: 'gitlab',
    title: 'GitLab',
    url: 'https://gitlab.com',
    user: String.raw`[.\w](?:[-.\w]{0,37}[-\w])?`,
    paths: { issue: 'issues/', pull: 'merge_requests/', commit: 'commit/', compare: ['compare/', '...'] },
    hashLength: 8,
  },
  {
    id: 'bitbucket',
    title: 'Bitbucket',
    url: 'https://bitbucket.org',
    user: String.raw`[-\w]{1,39}`,
    paths: {
      issue: 'issues/',
      pull: 'pull-requests/',
      commit: 'commits/commit/',
      compare: ['branches/commits/', '..'],
    },
    hashLength: 7,
  },
  { id: 'twitter', title: 'Twitter', url: 'https://twitter.com', user: String.raw`\w{1,15}`, hashLength: 0 },
  { id: 'x', title: 'X', url: 'https://x.com', user: String.raw`\w{1,15}`, hashLength: 0 },
]

/** Names in the addresses of hosts that are no users. */
const reserved = new Set(
  'dashboard account plans support repo marketeplace notifications issues pull sponsors settings - explore help projects i messages bookmarks home'.split(
    ' ',
  ),
)

/** A repository, or a user only. */
interface Place {
  provider: Provider
  user: string
  repo: string
}

interface MagicOptions {
  home: Place
  isNormalized: boolean
  labels: Readonly<Record<string, unknown>>
  shortensRepositories: boolean
  shortensPeople: boolean
}

const letter = String.raw`\p{L}\p{N}`
const host = `[${letter}][-_${letter}]*(?:\\.[-_.${letter}]+)*`
const bareAddress = new RegExp(
  `(?<![${letter}])(?:(?:ht|f)tps?://|(www\\.))${host}/?[-_${letter}.?,!'(){}\\[\\]/+&@%$#=:"|~;]*[${letter}\\-/#@$+=]`,
  'iu',
)
const bareMail = new RegExp(
  `(?<![-/+@_${letter}])[-+_a-z\\d](?:[-_a-z\\d+]|\\.(?!\\.))*(?<!\\.)@[-_a-z\\d]+\\.(?:[-_a-z\\d]|(?<!\\.)\\.(?!\\.))*[a-z](?![_${letter}])(?![-@])`,
  'iu',
)
const repository = String.raw`[-.\w]{0,99}[a-zA-Z\d]`
const hash = String.raw`[a-f\d]{40}`

/** Addresses as links, as the extension writes them, with the names that its options turn on. */
export function magicLinks({ option }: Settings): {
  autolink: InlineRule
  addresses: InlineRule[]
  names: InlineRule[]
} {
  const get = (name: string) => option('pymdownx.magiclink', name)
  const text = (name: string) => (typeof get(name) === 'string' ? (get(name) as string) : '')
  const provider = providers.find(({ id }) => id === get('provider')) ?? (providers[0] as Provider)
  const options: MagicOptions = {
    home: { provider, user: text('user'), repo: text('repo') },
    isNormalized: get('normalize_issue_symbols') === true,
    labels: Object.assign(createDictionary<unknown>(), get('labels')),
    shortensRepositories: get('repo_url_shortener') === true,
    shortensPeople: get('social_url_shortener') === true,
  }
  const address = (url: string, label: string, line: number) =>
    shortLink(url, options, line) ?? tag('a', line, [literal(label, line)], [['href', url]])
  const withRepositories = get('repo_url_shorthand') === true
  return {
    autolink: matching(/<((?:ht|f)tps?:\/\/[^<>]*)>/i, ([, url = ''], line) => [address(url, url, line)]),
    addresses: [
      matching(bareAddress, ([url, www], line) => [address(www === undefined ? url : `http://${url}`, url, line)]),
      matching(bareMail, ([mail], line) => [tag('a', line, [literal(mail, line)], [['href', `mailto:${mail}`]])]),
    ],
    names: withRepositories || get('social_url_shorthand') === true ? names(options, withRepositories) : [],
  }
}

/** `@user`, `@user/repo`, `#12`, `user/repo!3`, hashes of commits, and the same with `gitlab:` before them. */
function names(options: MagicOptions, withRepositories: boolean): InlineRule[] {
  const { home } = options
  const hosts = [
    ...providers.map((provider) => ({ provider, prefix: `${provider.id}:` })),
    { provider: home.provider, prefix: '' },
  ]
  const withPaths = withRepositories ? hosts.filter(({ provider }) => provider.paths) : []
  return [
    ...withPaths.map(({ provider, prefix }) =>
      matching(
        new RegExp(`(?<![a-zA-Z])@${prefix}(${provider.user})\\b/(${repository})\\b`),
        ([, user = '', repo = ''], line) => [repositoryLink({ provider, user, repo }, line)],
      ),
    ),
    ...hosts.map(({ provider, prefix }) =>
      matching(new RegExp(`(?<![a-zA-Z])@${prefix}(${provider.user})\\b`), ([, user = ''], line) => [
        personLink({ provider, user, repo: '' }, line),
      ]),
    ),
    ...withPaths.map(({ provider, prefix }) => {
      const user = prefix === '' ? `(?:\\b(${provider.user})/)?` : `\\b${prefix}(${provider.user})/`
      return matching(
        new RegExp(`(?<![@/])${user}\\b(${repository})(?:([#!?])([1-9]\\d*)|@(${hash})(?:\\.{3}(${hash}))?)\\b`),
        ([, name = home.user, repo = '', sign = '', number = '', commit, other], line) => {
          const place = { provider, user: name, repo }
          if (name === '') return undefined
          const found =
            commit === undefined
              ? issueLink(place, { sign, number }, options)
              : commitLink(place, [commit, other], options)
          return found && [reference(found, line)]
        },
      )
    }),
    ...(withRepositories && home.provider.paths && home.user !== '' && home.repo !== ''
      ? [
          matching(
            new RegExp(`(?:(?<![a-zA-Z])([#!?])([1-9]\\d*)|(?<![@/])\\b(${hash})(?:\\.{3}(${hash}))?)\\b`),
            ([, sign = '', number = '', commit, other], line) => {
              const found =
                commit === undefined
                  ? issueLink(home, { sign, number }, options)
                  : commitLink(home, [commit, other], options)
              return found && [reference(found, line)]
            },
          ),
        ]
      : []),
  ]
}

/** The short form of an address; undefined if it has none. */
function shortLink(url: string, options: MagicOptions, line: number): Tag | undefined {
  for (const provider of providers) {
    const [, address = ''] =
      new RegExp(`^https://(?:www\\.)?${provider.url.slice(8).replace('.', '\\.')}/(.*?)/?$`, 'i').exec(url) ?? []
    const [, user = '', repo, rest] = new RegExp(`^(${provider.user})(?:/([^/]+)(?:/(.+))?)?$`, 'i').exec(address) ?? []
    if (user === '' || !(provider.paths ? options.shortensRepositories : options.shortensPeople)) continue
    const place = { provider, user, repo: repo ?? '' }
    if (rest === undefined && reserved.has(user)) return undefined
    if (repo === undefined) return withAddress(personLink(place, line), url)
    if (rest === undefined) return provider.paths && withAddress(repositoryLink(place, line), url)
    const found = readPath(place, rest, options)
    return found && withAddress(reference(found, line), url)
  }
  return undefined
}

function withAddress(link: Tag, url: string): Tag {
  link.attributes.set('href', url)
  return link
}

/** What a path below a repository leads to. */
function readPath(place: Place, path: string, options: MagicOptions): Reference | undefined {
  const { paths } = place.provider
  if (!paths) return undefined
  const after = (start: string | undefined) =>
    start !== undefined && path.startsWith(start) ? path.slice(start.length) : ''
  for (const [sign, start] of [
    ['#', paths.issue],
    ['!', paths.pull],
    ['?', paths.discussion],
  ] as const) {
    const number = /^\d+$/.exec(after(start))?.[0]
    if (number !== undefined) return issueLink(place, { sign, number }, options)
  }
  const commit = new RegExp(`^${hash}$`).exec(after(paths.commit))?.[0]
  if (commit !== undefined) return commitLink(place, [commit, undefined], options)
  const [start, between] = paths.compare
  const [, first, second] =
    new RegExp(`^(${hash})${between.replaceAll('.', '\\.')}(${hash})(?:#diff)?$`).exec(after(start)) ?? []
  return first === undefined || second === undefined ? undefined : commitLink(place, [first, second], options)
}

interface Reference {
  kind: string
  place: Place
  path: string
  text: string
  title: string
}

const issueKinds = new Map([
  ['#', { kind: 'issue', label: 'issue', title: 'Issue' }],
  ['!', { kind: 'pull', label: 'pull', title: 'Pull Request' }],
  ['?', { kind: 'discussion', label: 'discuss', title: 'Discussion' }],
] as const)

function issueLink(
  place: Place,
  { sign, number }: { sign: string; number: string },
  options: MagicOptions,
): Reference | undefined {
  const { provider, user, repo } = place
  const kind = issueKinds.get(sign as '#')
  const path = kind && provider.paths?.[kind.kind]
  if (kind === undefined || path === undefined) return undefined
  return {
    ...{ kind: kind.kind, place, path: path + number },
    text: nameFor(place, options.home) + (options.isNormalized ? '#' : sign) + number,
    title: `${labelOf(options, kind.label, kind.title)}: ${user}/${repo} #${number}`,
  }
}

function commitLink(
  place: Place,
  [commit, other]: [string, string | undefined],
  options: MagicOptions,
): Reference | undefined {
  const { provider, user, repo } = place
  if (!provider.paths) return undefined
  const short = [commit, other].flatMap((each) => each?.slice(0, provider.hashLength) ?? []).join('...')
  const name = nameFor(place, options.home)
  const [start, between] = provider.paths.compare
  return {
    ...(other === undefined
      ? { kind: 'commit', path: provider.paths.commit + commit }
      : { kind: 'compare', path: `${start}${commit}${between}${other}${provider.id === 'bitbucket' ? '#diff' : ''}` }),
    place,
    text: name === '' ? short : `${name}@${short}`,
    title: `${other === undefined ? labelOf(options, 'commit', 'Commit') : labelOf(options, 'compare', 'Compare')}: ${user}/${repo}@${short}`,
  }
}

function labelOf({ labels }: MagicOptions, name: string, standard: string): string {
  return typeof labels[name] === 'string' ? labels[name] : standard
}

/** How a repository is called on the pages of another one: nothing at home, without its user beside it. */
function nameFor({ provider, user, repo }: Place, home: Place): string {
  if (provider !== home.provider || user !== home.user) return `${user}/${repo}`
  return repo === home.repo ? '' : repo
}

function reference({ kind, place, path, text, title }: Reference, line: number): Tag {
  const { provider, user, repo } = place
  return magicLink(kind, provider, { path: `${user}/${repo}/${path}`, text, title, line })
}

function repositoryLink({ provider, user, repo }: Place, line: number): Tag {
  const text = `${user}/${repo}`
  return magicLink('repository', provider, { path: text, text, title: `Repository: ${text}`, line })
}

function personLink({ provider, user }: Place, line: number): Tag {
  return magicLink('mention', provider, { path: user, text: `@${user}`, title: `User: ${user}`, line })
}

function magicLink(
  kind: string,
  { id, title: host, url }: Provider,
  { path, text, title, line }: { path: string; text: string; title: string; line: number },
): Tag {
  return tag(
    'a',
    line,
    [literal(text, line)],
    [
      ['class', `magiclink magiclink-${id} magiclink-${kind}`],
      ['href', `${url}/${path}`],
      ['title', `${host} ${title}`],
    ],
  )
}
