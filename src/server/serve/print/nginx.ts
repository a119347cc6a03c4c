import { pathPattern } from '../header-rules.ts'
import { headerNames, headerValues, type PrintedSite } from './print-site.ts'

/** Returns a configuration of nginx that serves a site as `lectern serve` does. */
export function nginxConfig(site: PrintedSite): string {
  const { outDir, host, baseUrl, trailingSlash, precompress, redirects, otherRedirects, notFoundFolders } = site
  const base = baseUrl.replace(/\/$/, '')
  const cache = headerValues(site, 'cache-control').values
  const names = headerNames(site)
  const varying = names.filter((name) => !headerValues(site, name).isEverywhere)
  const lines = [
    '# Written by "lectern serve --print nginx". Print it again when the headers or redirects of the site change.',
    ...map('$lectern_uri', '$lectern_cache', 'no-cache', cache),
    ...varying.flatMap((name) => map('$lectern_uri', variable(name), '', headerValues(site, name).values)),
    ...(base === ''
      ? []
      : [
          'map $lectern_uri $lectern_path {',
          `  ${text(`~^${escapePattern(base)}(?<lectern_rest>/.*)$`)} $lectern_rest;`,
          '  default "/.outside";',
          '}',
          '',
        ]),
    ...(trailingSlash === false
      ? [
          `map ${pathVariable(base)} $lectern_page {`,
          '  "~^(?<lectern_bare>.+)/$" "$lectern_bare.html";',
          '  default "/.outside";',
          '}',
          '',
        ]
      : []),
    ...(redirects.length === 0
      ? []
      : [
          'map $lectern_uri $lectern_redirect {',
          '  default "";',
          ...redirects.map(
            ({ from, to }) =>
              `  ${text(`~^${escapePattern(from.replace(/\/$/, ''))}/?$`)} ${text(to.replaceAll('$', '%24'))};`,
          ),
          '}',
          '',
        ]),
    ...otherRedirects.map((line) => `# Not converted, from _redirects: ${line}`),
    'server {',
    '  listen 80;',
    `  server_name ${host.replace(/:\d+$/, '')};`,
    `  root ${text(outDir)};`,
    '  absolute_redirect off;',
    '  charset utf-8;',
    '  charset_types text/css text/plain text/xml text/markdown application/javascript application/json;',
    '',
    '  gzip on;',
    '  gzip_vary on;',
    '  gzip_types text/css text/plain text/xml text/markdown application/javascript application/json image/svg+xml;',
    ...(precompress ? ['  gzip_static on;', '  # With the module ngx_brotli:', '  # brotli_static on;'] : []),
    '',
    // Without "always", errors get no lifetime.
    '  add_header Cache-Control $lectern_cache;',
    ...names.map((name) => {
      const { values, isEverywhere } = headerValues(site, name)
      return `  add_header ${name} ${isEverywhere ? text(values[0]?.value ?? '') : variable(name)} always;`
    }),
    '',
    '  set $lectern_uri $uri;',
    ...(redirects.length === 0 ? [] : ['  if ($lectern_redirect) {', '    return 301 $lectern_redirect;', '  }']),
    ...(trailingSlash === true
      ? [`  if (-f $document_root${pathVariable(base)}/index.html) {`, '    rewrite ^(.*[^/])$ $1/ permanent;', '  }']
      : []),
    ...(trailingSlash === false
      ? ['  if (-f $document_root$lectern_page) {', '    rewrite ^(.+)/$ $1 permanent;', '  }']
      : []),
    '',
    ...(base === ''
      ? []
      : [
          `  location = / {`,
          `    return 308 ${text(baseUrl)};`,
          '  }',
          '',
          `  location = ${text(base)} {`,
          `    return 308 ${text(baseUrl)};`,
          '  }',
          '',
        ]),
    '  location / {',
    `    try_files ${candidates(base)};`,
    '  }',
    '',
    ...notFoundFolders.flatMap((folder) => [
      `  location ${text(`${base}/${folder}/`)} {`,
      `    error_page 404 ${text(`/${folder}/404.html`)};`,
      `    try_files ${candidates(base)};`,
      '  }',
      `  location = ${text(`/${folder}/404.html`)} {`,
      '    internal;',
      '  }',
      '',
    ]),
    '  # nginx does not know Markdown: without this, browsers download the Markdown exports.',
    '  location ~ \\.md$ {',
    '    types {',
    '      text/markdown md;',
    '    }',
    `    try_files ${pathVariable(base)} =404;`,
    '  }',
    '',
    '  location ~ /\\.(?!well-known/) {',
    '    return 404;',
    '  }',
    '',
    '  error_page 404 /404.html;',
    '  location = /404.html {',
    '    internal;',
    '  }',
    '}',
  ]
  return `${lines.join('\n')}\n`
}

function map(
  source: string,
  target: string,
  other: string,
  values: readonly { path: string; value: string }[],
): string[] {
  const entries = values.map(({ path, value }) => `  ${text(`~${pathPattern(path)}`)} ${text(value)};`)
  return [`map ${source} ${target} {`, `  default ${text(other)};`, ...entries, '}', '']
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

function escapePattern(path: string): string {
  return path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Quotes a text. */
function text(value: string): string {
  return `"${value.replace(/\\(?=["\\])|"/g, '\\$&')}"`
}
