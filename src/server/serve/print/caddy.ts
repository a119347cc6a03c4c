import { encodeUrl } from '../../../documents/site/index.ts'
import { markdownLink, qualityRules } from '../../media-preference.ts'
import { redirectLocation } from '../../redirect-location.ts'
import {
  addressParts,
  doubledSlash,
  escapePattern,
  exactPath,
  hiddenFile,
  hiddenFolder,
  invalidAddress,
} from './path-patterns.ts'
import { headerNames, headerValues, ownTypes, type PrintedSite, publishesMarkdown } from './print-site.ts'

/** The address as it was sent, encoded. `vars_regexp` would replace placeholders in it. */
const address = '{http.request.orig_uri}'

const sentPath = '{lectern_path}'
const sentQuery = '{lectern_query}'

/** Any file that a path leads to. */
const candidates = '{path} {path}.html {path}/index.html'

// Its own redirects to other forms of a path would follow decoded ones.
const fileServer = ['disable_canonical_uris']

/** Returns a Caddyfile that serves a site as `lectern serve` does. */
export function caddyConfig(site: PrintedSite): string {
  const { outDir, host, baseUrl, redirects, otherRedirects } = site
  const base = baseUrl.replace(/\/$/, '')
  const set = (name: string) =>
    [...headerValues(site, name).values]
      .reverse()
      .map(({ path, value }) =>
        path === '/*' ? `header ${name} ${text(value)}` : `header ${text(path)} ${name} ${text(value)}`,
      )
  const lines = [
    '# Written by "lectern serve --print caddy". Print it again when the headers, redirects, or kinds of files of the site change.',
    ...otherRedirects.map((line) => `# Not converted, from _redirects: ${line}`),
    ...block(host, [
      `root * ${text(outDir)}`,
      // Before 2.8, `encode` adds it to compressed responses only.
      'header ?Vary "Accept-Encoding"',
      'encode zstd gzip',
      // In this order: the last value of a header counts.
      ...block('route', [
        `@invalid expression ${pattern(`${address}.matches(r'(?i)${invalidAddress}')`)}`,
        'error @invalid 400',
        `@doubled expression ${pattern(`${address}.matches(r'${doubledSlash}')`)}`,
        'error @doubled 404',
        'header Cache-Control "no-cache"',
        ...set('Cache-Control'),
        ...headerNames(site).flatMap(set),
        ...block(`map ${address} ${sentPath} ${sentQuery}`, [
          `${pattern(`~${addressParts}`)} "${group(1)}" "${group(2)}"`,
        ]),
        ...redirects.flatMap(({ from, to, status }, index) => [
          `@redirect${index} path_regexp ${pattern(exactPath(from))}`,
          `redir @redirect${index} ${location(redirectLocation(placeholderFree(to), sentQuery))} ${status}`,
        ]),
        ...(base === ''
          ? files(site)
          : [
              `@base path_regexp ${pattern(`^(?:/|${escapePattern(base)})$`)}`,
              `redir @base ${location(placeholderFree(encodeUrl(baseUrl)) + sentQuery)} 308`,
              `@inside path_regexp ${pattern(`^${escapePattern(base)}/`)}`,
              ...block('route @inside', [`uri strip_prefix ${text(base)}`, ...files(site)]),
              'error 404',
            ]),
      ]),
      // Versions before 2.8 take no status here.
      ...block('handle_errors', [
        '@missing expression `{err.status_code} == 404`',
        ...block('handle @missing', [
          'header Cache-Control "no-cache"',
          'header Vary "Accept-Encoding"',
          ...site.notFoundFolders.flatMap((folder, index) => [
            `@folder${index} path_regexp ${pattern(`^${escapePattern(`${base}/${folder}`)}(?:/|$)`)}`,
            ...block(`handle @folder${index}`, notFound(`/${folder}/404.html`)),
          ]),
          ...block('handle', notFound('/404.html')),
        ]),
      ]),
    ]),
  ]
  return `${lines.join('\n')}\n`
}

function files(site: PrintedSite): string[] {
  const { trailingSlash, precompress, types } = site
  return [
    `@hidden path_regexp ${pattern(`(?i)${hiddenFolder}`)}`,
    'error @hidden 404',
    ...block('@hiddenFile', [`path_regexp ${pattern(hiddenFile)}`, 'not file {path}/index.html']),
    'error @hiddenFile 404',
    ...(trailingSlash === true
      ? [
          ...block('@bare', ['not path */', 'file {path}/index.html']),
          `redir @bare ${location(`${sentPath}/${sentQuery}`)} 308`,
        ]
      : []),
    ...(trailingSlash === false
      ? [
          `@slash path_regexp slash ${pattern('^(.+)/$')}`,
          ...block('handle @slash', [
            '@page file {http.regexp.slash.1}.html',
            `redir @page ${location(sentPath + sentQuery)} 308`,
          ]),
        ]
      : []),
    ...block('@folder', ['path */', 'not file {path}/index.html']),
    'error @folder 404',
    `@missing not file ${candidates}`,
    'error @missing 404',
    ...(publishesMarkdown(site) ? markdown() : []),
    // `try_files` and `rewrite` would take what follows a question mark in a path for a query.
    ...block('@html', ['not file {path}', 'file {path}.html']),
    'uri @html path_regexp $ .html',
    ...block('@index', ['not file {path}', 'file {path}/index.html']),
    'uri @index path_regexp /?$ /index.html',
    'header ?Content-Type "application/octet-stream"',
    // Caddy has the types of the system, which may be none.
    ...types.flatMap(([type, extensions], index) => [
      `@type${index} path ${extensions.map((extension) => `*.${extension}`).join(' ')}`,
      `header @type${index} Content-Type ${text(type)}`,
    ]),
    ...ownTypes(site).map(({ path, value }) => {
      return `header ${text(path.slice(site.baseUrl.length - 1))} Content-Type ${text(value)}`
    }),
    ...block('file_server', [...fileServer, ...(precompress ? ['precompressed br gzip'] : [])]),
  ]
}

/** The Markdown of pages, for clients that prefer it: see `prefersMarkdown`. */
function markdown(): string[] {
  const quality = (name: keyof typeof qualityRules) =>
    block(`map {header.Accept} {lectern_${name}}`, [
      ...qualityRules[name].map(
        ({ pattern: each, hasQuality }) =>
          `${pattern(`~(?i)${each}`)} "${hasQuality ? `${group(1)}.${group(2)}0` : '1.0'}"`,
      ),
      'default "0.0"',
    ])
  const [own, plain, html] = ['markdown', 'plain', 'html'].map((name) => `double({lectern_${name}})`)
  const isWanted = `(${own} > 0.0 && ${own} >= ${html}) || ${plain} > ${html}`
  const form = (name: string, suffix: string, link: string) =>
    block(`route @${name}`, [
      'header Vary "Accept, Accept-Encoding"',
      `header +Link ${pattern(markdownLink(link))}`,
      `@${name}Wanted expression ${pattern(isWanted)}`,
      `uri @${name}Wanted path_regexp /?$ ${suffix}`,
    ])
  return [
    ...quality('markdown'),
    ...quality('plain'),
    ...quality('html'),
    ...block('map {path} {lectern_stem}', [`${pattern('~^(.*?)/?$')} "${group(1)}"`]),
    ...block(`map ${address} {lectern_folder}`, [`${pattern(String.raw`~^(/[^?]+?|)/?(?:\?.*)?$`)} "${group(1)}"`]),
    ...block('@form', ['not file {path}', 'file {path}.html {path}/index.html']),
    ...block('route @form', [
      '@page file {lectern_stem}.md',
      ...block('@home', ['not file {lectern_stem}.md', 'file {lectern_stem}/index.md']),
      ...form('page', '.md', `${sentPath}.md`),
      ...form('home', '/index.md', '{lectern_folder}/index.md'),
    ]),
  ]
}

function group(number: number): string {
  return `\${${number}}`
}

function notFound(page: string): string[] {
  return [`rewrite * ${text(page)}`, ...block('file_server', fileServer)]
}

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `\t${line}`), '}']
}

function placeholderFree(url: string): string {
  return url.replace(/[{}]/g, encodeURIComponent)
}

/** Quotes an encoded URL with placeholders. */
function location(url: string): string {
  return `"${url}"`
}

/** Quotes a pattern. Nothing in it is escaped, so that a backtick would end it. */
function pattern(source: string): string {
  return `\`${source.replaceAll('`', '\\x60')}\``
}

/** Quotes a text. Braces would name a placeholder. In double quotes, a backslash stays as it is, unless a quote follows. */
function text(value: string): string {
  const free = placeholderFree(value)
  return /["\\]/.test(free) ? pattern(free) : `"${free}"`
}
