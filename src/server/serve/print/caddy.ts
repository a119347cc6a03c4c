import { headerNames, headerValues, type PrintedSite } from './print-site.ts'

/** Returns a Caddyfile that serves a site as `lectern serve` does. */
export function caddyConfig(site: PrintedSite): string {
  const { outDir, host, baseUrl, precompress, trailingSlash, redirects, otherRedirects, notFoundFolders } = site
  const base = baseUrl.replace(/\/$/, '')
  const set = (name: string) =>
    [...headerValues(site, name).values]
      .reverse()
      .map(({ path, value }) =>
        path === '/*' ? `header ${name} ${text(value)}` : `header ${text(path)} ${name} ${text(value)}`,
      )
  const files = [
    ...(trailingSlash === true
      ? ['@bare {', '\tnot path */', '\tfile {path}/index.html', '}', 'redir @bare {http.request.orig_uri.path}/ 308']
      : []),
    ...(trailingSlash === false
      ? [
          '@slash path_regexp slash ^(.+)/$',
          'handle @slash {',
          '\t@page file {http.regexp.slash.1}.html',
          `\tredir @page "${base}{http.regexp.slash.1}" 308`,
          '}',
        ]
      : []),
    'try_files {path} {path}.html {path}/index.html',
    'file_server {',
    ...(precompress ? ['\tprecompressed br gzip'] : []),
    '\thide .git .env* .lectern .htpasswd .DS_Store',
    '}',
  ]
  const lines = [
    '# Written by "lectern serve --print caddy". Print it again when the headers or redirects of the site change.',
    ...otherRedirects.map((line) => `# Not converted, from _redirects: ${line}`),
    `${host} {`,
    ...indent([
      `root * ${text(outDir)}`,
      'encode zstd gzip',
      // In this order: the last value of a header counts.
      'route {',
      ...indent([
        'header Cache-Control "no-cache"',
        ...set('Cache-Control'),
        ...headerNames(site).flatMap(set),
        ...redirects.map(({ from, to, status }) => `redir ${text(from)} ${text(to)} ${status}`),
        ...(base === ''
          ? files
          : [
              `redir / ${text(baseUrl)} 308`,
              `redir ${text(base)} ${text(baseUrl)} 308`,
              `handle_path ${text(`${base}/*`)} {`,
              ...indent(files),
              '}',
              'error 404',
            ]),
      ]),
      '}',
      // Versions before 2.8 take no status here.
      'handle_errors {',
      ...indent([
        '@missing expression `{err.status_code} == 404`',
        'handle @missing {',
        ...indent([
          'header Cache-Control "no-cache"',
          ...notFoundFolders.flatMap((folder) => [
            `handle ${text(`${base}/${folder}/*`)} {`,
            ...indent([`rewrite * ${text(`/${folder}/404.html`)}`, 'file_server']),
            '}',
          ]),
          'handle {',
          ...indent(['rewrite * /404.html', 'file_server']),
          '}',
        ]),
        '}',
      ]),
      '}',
    ]),
    '}',
  ]
  return `${lines.join('\n')}\n`
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `\t${line}`)
}

/** Quotes a text. Braces would name a placeholder. */
function text(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&').replace(/[{}]/g, encodeURIComponent)}"`
}
