import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caddyConfig, nginxConfig, readPrintedSite } from '../../index.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-print-'))
  mkdirSync(path.join(folder, 'de'))
  writeFileSync(path.join(folder, 'de/404.html'), 'Nicht gefunden')
  for (const name of ['m.mjs', 'n.JS', 'tent.yaml', 'tool', 'x.unknown']) writeFileSync(path.join(folder, name), name)
  writeFileSync(
    path.join(folder, '_headers'),
    '/base/*\n  X-Content-Type-Options: nosniff\n\n/base/assets/*\n  Cache-Control: public, immutable\n\n/base/a/*\n  X-Robots-Tag: noindex\n',
  )
  writeFileSync(
    path.join(folder, '_redirects'),
    '# Old\n/base/old%20page /base/new/#a"b$c 301\n/base/x/* /base/y/:splat 301\n/base/t /base/u 302\n',
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

const url = 'https://docs.example.com'
const dollar = '$' + '{lectern_dollar}'
const site = (trailingSlash: boolean | undefined, baseUrl = '/base/') => ({
  ...readPrintedSite({ outDir: folder, url, baseUrl, trailingSlash, precompress: true }),
  outDir: '/srv/docs',
})

test('dollar signs in headers and folders are no variables of nginx', () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'lectern-print-'))
  writeFileSync(path.join(outDir, '_headers'), '/*\n  X-All: $host\n\n/a/*\n  X-Some: 5$ $uri\n')
  const printed = readPrintedSite({ outDir, url, baseUrl: '/', trailingSlash: undefined, precompress: false })
  const lines = nginxConfig({ ...printed, outDir: '/srv/$site' }).split('\n')
  expect(lines.slice(1, 4)).toEqual(['geo $lectern_dollar {', '  default "$";', '}'])
  expect(lines.filter((line) => line.includes(dollar)).map((line) => line.trim())).toEqual([
    `"~^/a/.*$" "5${dollar} ${dollar}uri";`,
    `root "/srv/${dollar}site";`,
    `add_header X-All "${dollar}host" always;`,
  ])
  const file = path.join(outDir, 'nginx.conf')
  writeFileSync(file, `events {}\nhttp {\n${lines.join('\n')}}\n`)
  const checked = spawnSync('nginx', ['-t', '-c', file])
  if (!checked.error) expect(checked.stderr.toString()).toContain('syntax is ok')
  rmSync(outDir, { recursive: true })
})

test('nginx gets the headers, redirects and forms of URLs of a site', () => {
  const text = nginxConfig(site(true))
  expect(
    text,
  ).toBe(`# Written by "lectern serve --print nginx". Print it again when the headers, redirects, or kinds of files of the site change.
geo $lectern_dollar {
  default "$";
}

map $lectern_uri $lectern_cache {
  default "no-cache";
  "~^/base/assets/.*$" "public, immutable";
}

map $lectern_uri $lectern_x_robots_tag {
  default "";
  "~^/base/a/.*$" "noindex";
}

map $request_uri $lectern_bare {
  default "";
  "~^(?P<lectern_sent>/[^?]*?)/?(?P<lectern_sent_query>\\?.*)?$" $lectern_sent;
}

map $request_uri $lectern_query {
  default "";
  "~^(?P<lectern_sent>/[^?]*?)/?(?P<lectern_sent_query>\\?.*)?$" $lectern_sent_query;
}

map $lectern_uri $lectern_path {
  default "/.outside";
  "~^/base(?<lectern_rest>/.*)$" $lectern_rest;
}

map $lectern_path $lectern_folder {
  default "/.outside";
  "~^(?<lectern_parent>.*[^/])$" "$lectern_parent/index.html";
}

map $lectern_uri $lectern_redirect_301 {
  default "";
  "~^/base/old page/?$" "/base/new/$lectern_query#a%22b${dollar}c";
}

map $lectern_uri $lectern_missing {
  default "/404.html";
  "~^/base/de(?:/|$)" "/de/404.html";
}

# Not converted, from _redirects: /base/x/* /base/y/:splat 301
# Not converted, from _redirects: /base/t /base/u 302
server {
  listen 80;
  server_name docs.example.com;
  root "/srv/docs";
  absolute_redirect off;
  merge_slashes off;
  charset utf-8;
  charset_types text/css text/plain text/xml text/markdown application/javascript application/json text/javascript text/yaml;
  default_type application/octet-stream;

  gzip on;
  gzip_vary on;
  gzip_types text/css text/plain text/xml text/markdown application/javascript application/json text/javascript text/yaml image/svg+xml;
  gzip_static on;
  # With the module ngx_brotli:
  # brotli_static on;

  add_header Cache-Control $lectern_cache;
  add_header X-Content-Type-Options "nosniff" always;
  add_header X-Robots-Tag $lectern_x_robots_tag always;

  set $lectern_uri $uri;
  if ($request_uri ~* "[^!-~]|#|^[^/]|^[^?]*(?:\\\\\\|%2f|%5c|%00)|^[^?]*/(?:\\.|%2e)(?:\\.|%2e)?(?:[/?]|$)") {
    return 400;
  }
  if ($request_uri ~ "^[^?]*//") {
    return 404;
  }
  if ($lectern_redirect_301) {
    return 301 $lectern_redirect_301;
  }
  if (-f $document_root$lectern_folder) {
    return 308 $lectern_bare/$lectern_query;
  }

  location = "/" {
    return 308 "/base/$lectern_query";
  }

  location = "/base" {
    return 308 "/base/$lectern_query";
  }

  location / {
    try_files $lectern_path $lectern_path.html $lectern_path/index.html =404;
  }

  location ~* "/\\.(?:env[^/]*|git|hg|svn|ssh|lectern)(?:/|$)" {
    return 404;
  }

  location ~ "/\\.[^/]*$" {
    try_files $lectern_path/index.html =404;
  }

  # The lists of nginx lack types, depending on its version.
  location ~* \\.(?:html|js|mjs|yaml)$ {
    types {
      text/html html;
      text/javascript js mjs;
      text/yaml yaml;
    }
    try_files $lectern_path $lectern_path.html $lectern_path/index.html =404;
  }

  error_page 404 @lectern_missing;
  location @lectern_missing {
    try_files $lectern_missing =404;
  }
}
`)
  const bare = nginxConfig(site(false, '/'))
  expect(bare).toContain(`map $lectern_uri $lectern_page {
  default "/.outside";
  "~^(?<lectern_name>.+)/$" "$lectern_name.html";
}
`)
  expect(bare).toContain('  if (-f $document_root$lectern_page) {\n    return 308 $lectern_bare$lectern_query;\n  }\n')
  expect(bare).toContain('    try_files $lectern_uri $lectern_uri.html $lectern_uri/index.html =404;\n')
  expect(bare).not.toContain('$lectern_path')
})

test('Caddy gets the same', () => {
  expect(
    caddyConfig(site(true)),
  ).toBe(`# Written by "lectern serve --print caddy". Print it again when the headers, redirects, or kinds of files of the site change.
# Not converted, from _redirects: /base/x/* /base/y/:splat 301
# Not converted, from _redirects: /base/t /base/u 302
docs.example.com {
	root * "/srv/docs"
	header ?Vary "Accept-Encoding"
	encode zstd gzip
	route {
		@invalid expression \`{http.request.orig_uri}.matches(r'(?i)[^!-~]|#|^[^/]|^[^?]*(?:\\\\|%2f|%5c|%00)|^[^?]*/(?:\\.|%2e)(?:\\.|%2e)?(?:[/?]|$)')\`
		error @invalid 400
		@doubled expression \`{http.request.orig_uri}.matches(r'^[^?]*//')\`
		error @doubled 404
		header Cache-Control "no-cache"
		header "/base/assets/*" Cache-Control "public, immutable"
		header "/base/*" X-Content-Type-Options "nosniff"
		header "/base/a/*" X-Robots-Tag "noindex"
		map {http.request.orig_uri} {lectern_path} {lectern_query} {
			\`~^(?P<lectern_sent>/[^?]*?)/?(?P<lectern_sent_query>\\?.*)?$\` "\${1}" "\${2}"
		}
		@redirect0 path_regexp \`^/base/old page/?$\`
		redir @redirect0 "/base/new/{lectern_query}#a%22b$c" 301
		@base path_regexp \`^(?:/|/base)$\`
		redir @base "/base/{lectern_query}" 308
		@inside path_regexp \`^/base/\`
		route @inside {
			uri strip_prefix "/base"
			@hidden path_regexp \`(?i)/\\.(?:env[^/]*|git|hg|svn|ssh|lectern)(?:/|$)\`
			error @hidden 404
			@hiddenFile {
				path_regexp \`/\\.[^/]*$\`
				not file {path}/index.html
			}
			error @hiddenFile 404
			@bare {
				not path */
				file {path}/index.html
			}
			redir @bare "{lectern_path}/{lectern_query}" 308
			@folder {
				path */
				not file {path}/index.html
			}
			error @folder 404
			@missing not file {path} {path}.html {path}/index.html
			error @missing 404
			@html {
				not file {path}
				file {path}.html
			}
			uri @html path_regexp $ .html
			@index {
				not file {path}
				file {path}/index.html
			}
			uri @index path_regexp /?$ /index.html
			header ?Content-Type "application/octet-stream"
			@type0 path *.html
			header @type0 Content-Type "text/html; charset=utf-8"
			@type1 path *.js *.mjs
			header @type1 Content-Type "text/javascript; charset=utf-8"
			@type2 path *.yaml
			header @type2 Content-Type "text/yaml; charset=utf-8"
			file_server {
				disable_canonical_uris
				precompressed br gzip
			}
		}
		error 404
	}
	handle_errors {
		@missing expression \`{err.status_code} == 404\`
		handle @missing {
			header Cache-Control "no-cache"
			header Vary "Accept-Encoding"
			@folder0 path_regexp \`^/base/de(?:/|$)\`
			handle @folder0 {
				rewrite * "/de/404.html"
				file_server {
					disable_canonical_uris
				}
			}
			handle {
				rewrite * "/404.html"
				file_server {
					disable_canonical_uris
				}
			}
		}
	}
}
`)
  expect(caddyConfig(site(false))).toContain(`			@slash path_regexp slash \`^(.+)/$\`
			handle @slash {
				@page file {http.regexp.slash.1}.html
				redir @page "{lectern_path}{lectern_query}" 308
			}
			@folder`)
})

const sites = () => ({ a: site(true), b: site(false, '/'), c: site(undefined), d: site(false) })

const caddy = process.env.CADDY ?? 'caddy'
const hasCaddy = spawnSync(caddy, ['version']).status === 0

test.skipIf(!hasCaddy)('Caddy accepts what is printed', () => {
  for (const [name, printed] of Object.entries(sites())) {
    const file = path.join(folder, `${name}.caddyfile`)
    writeFileSync(file, caddyConfig(printed))
    const { status, stderr } = spawnSync(caddy, ['adapt', '--adapter', 'caddyfile', '--config', file])
    expect([name, status, stderr.toString()]).toEqual([name, 0, expect.any(String)])
  }
})

const nginx = process.env.NGINX ?? 'nginx'
const hasNginx = spawnSync(nginx, ['-v']).status === 0

test.skipIf(!hasNginx)('nginx accepts what is printed', () => {
  for (const [name, printed] of Object.entries(sites())) {
    const temporary = path.join(folder, name)
    mkdirSync(temporary)
    writeFileSync(path.join(temporary, 'site.conf'), nginxConfig(printed))
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${temporary};`)
    writeFileSync(
      path.join(temporary, 'main.conf'),
      `pid ${temporary}/pid; error_log ${temporary}/log; events {} http { access_log off; ${paths.join(' ')} include ${temporary}/site.conf; }`,
    )
    const { status, stderr } = spawnSync(nginx, ['-t', '-p', temporary, '-c', path.join(temporary, 'main.conf')])
    expect([name, status, stderr.toString()]).toEqual([name, 0, expect.any(String)])
  }
})
