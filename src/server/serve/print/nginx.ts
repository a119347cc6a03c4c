import { encodeUrl } from '../../../documents/site/index.ts'
import { markdownLink, qualityRules } from '../../media-preference.ts'
import { redirectLocation } from '../../redirect-location.ts'
import { pathPattern } from '../header-rules.ts'
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

const pageType = 'text/html; charset=utf-8'
const commonTextTypes = [
  'text/css',
  'text/plain',
  'text/xml',
  'text/markdown',
  'application/javascript',
  'application/json',
]

/** Returns a configuration of nginx that serves a site as `lectern serve` does. */
export function nginxConfig(site: PrintedSite): string {
  const { outDir, host, baseUrl, trailingSlash, precompress, otherRedirects } = site
  const base = baseUrl.replace(/\/$/, '')
  const names = headerNames(site)
  const path = pathVariable(base)
  const hasMarkdown = publishesMarkdown(site)
  const files = `try_files ${hasMarkdown ? '$lectern_markdown ' : ''}${path} ${path}.html ${path}/index.html =404;`
  // Pages may have any extension in their paths.
  const types = site.types.some(([type]) => type === pageType)
    ? site.types
    : [...site.types, [pageType, ['html']] as const]
  const textTypes = [
    ...new Set([
      ...commonTextTypes,
      ...types.filter(([type]) => type !== pageType && type.includes(';')).map(([type]) => bareType(type)),
    ]),
  ]
  const lines = [
    ...maps(site, base),
    ...otherRedirects.map((line) => `# Not converted, from _redirects: ${line}`),
    'server {',
    '  listen 80;',
    `  server_name ${host.replace(/:\d+$/, '')};`,
    `  root ${literal(outDir)};`,
    '  absolute_redirect off;',
    '  merge_slashes off;',
    '  charset utf-8;',
    `  charset_types ${textTypes.join(' ')};`,
    '  default_type application/octet-stream;',
    '',
    '  gzip on;',
    '  gzip_vary on;',
    `  gzip_types ${textTypes.join(' ')} image/svg+xml;`,
    ...(precompress ? ['  gzip_static on;', '  # With the module ngx_brotli:', '  # brotli_static on;'] : []),
    '',
    // Without "always", errors get no lifetime.
    '  add_header Cache-Control $lectern_cache;',
    ...names.map((name) => {
      const { values, isEverywhere } = headerValues(site, name)
      return `  add_header ${name} ${isEverywhere ? literal(values[0]?.value ?? '') : variable(name)} always;`
    }),
    ...(hasMarkdown ? ['  add_header Vary $lectern_vary;', '  add_header Link $lectern_alternate;'] : []),
    '',
    '  set $lectern_uri $uri;',
    ...rule(`$request_uri ~* ${text(invalidAddress)}`, '400'),
    ...rule(`$request_uri ~ ${text(doubledSlash)}`, '404'),
    ...statuses(site).flatMap((status) => rule(`$lectern_redirect_${status}`, `${status} $lectern_redirect_${status}`)),
    ...(trailingSlash === true ? rule('-f $document_root$lectern_folder', '308 $lectern_bare/$lectern_query') : []),
    ...(trailingSlash === false ? rule('-f $document_root$lectern_page', '308 $lectern_bare$lectern_query') : []),
    '',
    ...(hasMarkdown ? [...markdownFile(path), ''] : []),
    ...(base === ''
      ? []
      : ['/', base].flatMap((path) => [
          ...location(`= ${text(path)}`, [`return 308 ${text(`${variableFree(encodeUrl(baseUrl))}$lectern_query`)};`]),
          '',
        ])),
    ...location('/', [
      // Pages, and files whose type is not known
      ...(hasMarkdown ? ['types {', '  text/html html;', '  text/markdown md;', '}'] : []),
      files,
    ]),
    '',
    ...ownTypes(site).flatMap((each) => [
      ...location(`= ${text(each.path)}`, [
        'types {}',
        `default_type ${literal(each.value)};`,
        `try_files ${path} =404;`,
      ]),
      '',
    ]),
    ...location(`~* ${text(hiddenFolder)}`, ['return 404;']),
    '',
    ...location(`~ ${text(hiddenFile)}`, [`try_files ${path}/index.html =404;`]),
    '',
    '  # The lists of nginx lack types, depending on its version.',
    ...location(`~* \\.(?:${types.flatMap(([, extensions]) => extensions).join('|')})$`, [
      'types {',
      ...types.map(([type, extensions]) => `  ${bareType(type)} ${extensions.join(' ')};`),
      '}',
      files,
    ]),
    '',
    '  error_page 404 @lectern_missing;',
    ...location('@lectern_missing', ['try_files $lectern_missing =404;']),
    '}',
  ]
  return `${[...introduction, ...(lines.some((line) => line.includes(dollar)) ? dollarLines : []), ...lines].join('\n')}\n`
}

const introduction = [
  '# Written by "lectern serve --print nginx". Print it again when the headers, redirects, or kinds of files of the site change.',
]

/** nginx has no other way to write a dollar sign where it reads variables. */
const dollar = braced('lectern_dollar')
const dollarLines = ['geo $lectern_dollar {', '  default "$";', '}', '']

/** Maps must stand outside of the server. */
function maps(site: PrintedSite, base: string): string[] {
  const { trailingSlash, redirects, notFoundFolders } = site
  const varying = headerNames(site).filter((name) => !headerValues(site, name).isEverywhere)
  const ofPaths = (name: string) =>
    headerValues(site, name).values.map(({ path, value }) => [text(`~${pathPattern(path)}`), literal(value)] as const)
  const path = pathVariable(base)
  return [
    ...map('$lectern_uri', '$lectern_cache', text('no-cache'), ofPaths('cache-control')),
    ...varying.flatMap((name) => map('$lectern_uri', variable(name), text(''), ofPaths(name))),
    ...map('$request_uri', '$lectern_bare', text(''), [[text(`~${addressParts}`), '$lectern_sent']]),
    ...map('$request_uri', '$lectern_query', text(''), [[text(`~${addressParts}`), '$lectern_sent_query']]),
    ...(base === ''
      ? []
      : map('$lectern_uri', '$lectern_path', text('/.outside'), [
          [text(`~^${escapePattern(base)}(?<lectern_rest>/.*)$`), '$lectern_rest'],
        ])),
    ...(trailingSlash === true
      ? map(path, '$lectern_folder', text('/.outside'), [
          [text('~^(?<lectern_parent>.*[^/])$'), text('$lectern_parent/index.html')],
        ])
      : []),
    ...(trailingSlash === false
      ? map(path, '$lectern_page', text('/.outside'), [[text('~^(?<lectern_name>.+)/$'), text('$lectern_name.html')]])
      : []),
    ...(publishesMarkdown(site) ? markdownMaps(path) : []),
    ...statuses(site).flatMap((status) =>
      map(
        '$lectern_uri',
        `$lectern_redirect_${status}`,
        text(''),
        redirects
          .filter((each) => each.status === status)
          .map(({ from, to }) => [
            text(`~${exactPath(from)}`),
            text(redirectLocation(variableFree(to), '$lectern_query')),
          ]),
      ),
    ),
    ...map(
      '$lectern_uri',
      '$lectern_missing',
      text('/404.html'),
      notFoundFolders.map((folder) => [
        text(`~^${escapePattern(`${base}/${folder}`)}(?:/|$)`),
        text(`/${folder}/404.html`),
      ]),
    ),
  ]
}

/** The Markdown of pages, for clients that prefer it: see `prefersMarkdown`. */
function markdownMaps(path: string): string[] {
  const quality = (name: keyof typeof qualityRules) =>
    map(
      '$http_accept',
      `$lectern_${name}_quality`,
      text('0000'),
      qualityRules[name].map(({ pattern, hasQuality }) => {
        const named = pattern
          .replace('([01])', '(?P<lectern_ones>[01])')
          .replace(String.raw`(\d{0,3})`, String.raw`(?P<lectern_decimals>\d{0,3})`)
        // Digits that can be compared as text
        return [
          text(`~*${named}`),
          text(hasQuality ? `${braced('lectern_ones')}${braced('lectern_decimals')}000` : '1000'),
        ]
      }),
    )
  // Digits that are followed by a space and lower digits, and the reverse
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  const above = digits.map((digit) => String.raw`${digit}\d* (?P=lectern_same)[0-${digit - 1}]`)
  const below = digits.map((digit) => String.raw`[0-${digit - 1}]\d* (?P=lectern_same)${digit}`)
  const is = (pattern: string) => [text(`~${pattern}`), '1'] as const
  return [
    ...quality('markdown'),
    ...quality('html'),
    ...quality('plain'),
    ...map('"$lectern_markdown_quality $lectern_html_quality $lectern_plain_quality"', '$lectern_prefers', text(''), [
      is(String.raw`^(?!0000)(?P<lectern_same>\d{4})\d* (?P=lectern_same)`),
      is(String.raw`^(?P<lectern_same>\d*)(?:${above.join('|')})`),
      is(String.raw`^\d+ (?P<lectern_same>\d*)(?:${below.join('|')})`),
    ]),
    ...map(path, '$lectern_stem', text(''), [[text('~^(?P<lectern_without>.*?)/?$'), '$lectern_without']]),
    ...map('$lectern_page_form$lectern_suffix', '$lectern_vary', text(''), [[text('~^1.'), text('Accept')]]),
    // The address of the home page is a slash.
    ...map('$lectern_page_form$lectern_bare$lectern_suffix', '$lectern_alternate', text(''), [
      [text(String.raw`~^1/?(?P<lectern_target>/[^/].*\.md)$`), text(markdownLink('$lectern_target'))],
    ]),
    ...map('$lectern_prefers$lectern_page_form$lectern_suffix', '$lectern_markdown', text('/.outside'), [
      [text('~^11.'), text('$lectern_stem$lectern_suffix')],
    ]),
  ]
}

/** Sets whether a path is that of a page, and what its Markdown has in place of a slash at its end. */
function markdownFile(path: string): string[] {
  const set = (file: string, name: string, value: string) => [
    `  if (-f $document_root${file}) {`,
    `    set ${name} ${value};`,
    '  }',
  ]
  return [
    '  set $lectern_suffix "";',
    ...set('$lectern_stem/index.md', '$lectern_suffix', '/index.md'),
    ...set('$lectern_stem.md', '$lectern_suffix', '.md'),
    '  set $lectern_page_form "";',
    ...set(`${path}.html`, '$lectern_page_form', '1'),
    ...set('$lectern_stem/index.html', '$lectern_page_form', '1'),
    ...set(path, '$lectern_page_form', '""'),
  ]
}

/** A type without `charset`, which nginx adds itself. */
function bareType(type: string): string {
  return type.replace(/;.*/, '')
}

function statuses({ redirects }: PrintedSite): number[] {
  return [...new Set(redirects.map(({ status }) => status))].sort()
}

/** @param entries patterns and values, as they are written */
function map(
  source: string,
  target: string,
  other: string,
  entries: readonly (readonly [pattern: string, value: string])[],
): string[] {
  return [
    `map ${source} ${target} {`,
    `  default ${other};`,
    ...entries.map(([pattern, value]) => `  ${pattern} ${value};`),
    '}',
    '',
  ]
}

function rule(condition: string, returned: string): string[] {
  return [`  if (${condition}) {`, `    return ${returned};`, '  }']
}

function location(path: string, lines: string[]): string[] {
  return [`  location ${path} {`, ...lines.map((line) => `    ${line}`), '  }']
}

/** The path below the base URL, as nginx looks for it in the folder. */
function pathVariable(base: string): string {
  return base === '' ? '$lectern_uri' : '$lectern_path'
}

function braced(name: string): string {
  return `\${${name}}`
}

function variable(header: string): string {
  return `$lectern_${header.toLowerCase().replace(/\W/g, '_')}`
}

function variableFree(value: string): string {
  return value.replaceAll('$', () => dollar)
}

/** Quotes a text without variables. */
function literal(value: string): string {
  return text(variableFree(value))
}

/** Quotes a text. */
function text(value: string): string {
  return `"${value.replace(/\\(?=["\\])|"/g, '\\$&')}"`
}
