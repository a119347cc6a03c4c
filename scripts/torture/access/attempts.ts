import { pick } from '../config/misspell.ts'

/** A request for a page, in one of many spellings. */
export interface Attempt {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
  /** Whether the answer to a page that does not exist must be the same. */
  isComparable: boolean
}

type Random = () => number

const mcp = (name: string, args: object) => ({
  method: 'POST',
  path: '/mcp',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  // Others name pages with similar names.
  isComparable: name === 'list_pages',
})

/** Ways to name the file of a page, without a slash at the end. */
const forms: readonly ((page: string) => string)[] = [
  (page) => page,
  (page) => `${page}/`,
  (page) => `${page}/index`,
  (page) => `${page}/index.html`,
  (page) => `${page}.html`,
  (page) => `${page}.md`,
  (page) => `${page}/index.md`,
  (page) => `${page}/index.html.br`,
  (page) => `${page}/index.html.gz`,
  (page) => `/_lectern/pages${page}.bin`,
  (page) => `/_lectern/pages${page}.bin.br`,
  (page) => `/_lectern/pages${page}.json`,
  (page) => `/.lectern/restricted/build/staff.partners${page}/index.html`,
  (page) => `/docs/..${page}/`,
  (page) => `/assets/../../.lectern/restricted/build/staff${page}/index.html`,
]

/** Ways to spell a path. */
const spellings: readonly ((path: string, random: Random) => string)[] = [
  (path) => path,
  (path) => path,
  (path) => `/${path}`,
  (path, random) => insert(path, '/', random),
  (path, random) => insert(path, './', random),
  (path, random) => insert(path, 'x/../', random),
  (path, random) => insert(path, '%2e/', random),
  (path, random) => insert(path, 'x/%2e%2e/', random),
  (path) => path.replace(/.\//, (found) => found.replace('/', '%2f')),
  (path) => path.replace(/.\//, (found) => found.replace('/', '%5c')),
  (path) => path.replace(/.\//, (found) => found.replace('/', '\\')),
  (path, random) => encodeLetter(path, '%', random),
  (path, random) => encodeLetter(path, '%25', random),
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => `${path}.`,
  (path) => `${path};staff`,
  (path) => `${path}?groups=staff`,
  (path) => `${path}?x=/../..`,
  (path) => `${path}::$DATA`,
  (path) => `${path}/.`,
  (path) => `http://localhost${path}`,
]

const headerSets: readonly Record<string, string>[] = [
  {},
  {},
  { 'accept-encoding': 'br, gzip' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"1-1"' },
  { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  { range: 'bytes=0-99' },
  { range: 'bytes=99999999-' },
  { range: 'bytes=0-9', 'if-range': '*' },
  { accept: 'text/markdown' },
  { 'x-original-url': '/' },
  { 'x-forwarded-groups': 'staff', authorization: 'Bearer staff' },
  { 'x-http-method-override': 'GET' },
  { 'sec-fetch-dest': 'document', accept: 'text/html' },
]

/** Returns a random attempt at a page. The same random numbers give the same attempt at another page. */
export function createAttempt(page: string, random: Random): Attempt {
  const kind = random()
  if (kind < 0.1)
    return pick(
      [
        mcp('read_page', { page }),
        mcp('read_page', { page: `${page}/` }),
        mcp('search', { query: page }),
        mcp('list_pages', {}),
      ],
      random,
    )
  if (kind < 0.18) return { method: 'GET', path: pick(sharedFiles, random), headers: {}, isComparable: true }
  if (kind < 0.22)
    return { method: 'GET', path: `/_lectern/search?q=${encodeURIComponent(page)}`, headers: {}, isComparable: false }
  const form = pick(forms, random)(page)
  const method = pick(['GET', 'GET', 'GET', 'GET', 'HEAD', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'PROPFIND'], random)
  return { method, path: pick(spellings, random)(form, random), headers: pick(headerSets, random), isComparable: true }
}

/** Files that name many pages. */
const sharedFiles = [
  '/sitemap.xml',
  '/llms.txt',
  '/llms-full.txt',
  '/blog/rss.xml',
  '/blog/atom.xml',
  '/blog/feed.json',
  '/docs/tags/shared/',
  '/docs/next/tags/shared/',
  '/blog/tags/',
  '/blog/archive/',
  '/blog/',
  '/404.html',
  '/_headers',
  '/_redirects',
  '/_lectern/tool-pages.json',
  '/mcp',
]

function insert(path: string, text: string, random: Random): string {
  const slashes = [...path.matchAll(/\//g)].map(({ index }) => index + 1)
  const at = pick(slashes, random)
  return path.slice(0, at) + text + path.slice(at)
}

function encodeLetter(path: string, start: string, random: Random): string {
  const at = 1 + Math.floor(random() * (path.length - 1))
  return `${path.slice(0, at)}${start}${path.charCodeAt(at).toString(16)}${path.slice(at + 1)}`
}
