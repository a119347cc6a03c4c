import { encodeUrl } from '../../../documents/site/index.ts'
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
import { headerNames, headerValues, type PrintedSite } from './print-site.ts'

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
  const files = `try_files ${candidates(base)};`
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
    '',
    '  set $lectern_uri $uri;',
    ...rule(`$request_uri ~* ${text(invalidAddress)}`, '400'),
    ...rule(`$request_uri ~ ${text(doubledSlash)}`, '404'),
    ...statuses(site).flatMap((status) => rule(`$lectern_redirect_${status}`, `${status} $lectern_redirect_${status}`)),
    ...(trailingSlash === true ? rule('-f $document_root$lectern_folder', '308 $lectern_bare/$lectern_query') : []),
    ...(trailingSlash === false ? rule('-f $document_root$lectern_page', '308 $lectern_bare$lectern_query') : []),
    '',
    ...(base === ''
      ? []
      : ['/', base].flatMap((path) => [
          ...location(`= ${text(path)}`, [`return 308 ${text(`${variableFree(encodeUrl(baseUrl))}$lectern_query`)};`]),
          '',
        ])),
    ...location('/', [files]),
    '',
    ...location(`~* ${text(hiddenFolder)}`, ['return 404;']),
    '',
    ...location(`~ ${text(hiddenFile)}`, [`try_files ${pathVariable(base)}/index.html =404;`]),
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
const dollar = '${' + 'lectern_dollar}'
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

function candidates(base: string): string {
  const path = pathVariable(base)
  return `${path} ${path}.html ${path}/index.html =404`
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
