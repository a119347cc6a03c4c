import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CompileSettings, openCompiler } from '../../../../tests/conformance/compile.ts'

const sources = {
  'docs/page.md': '/docs/page',
  'docs/b.md': '/docs/b',
  'docs/a b/c.mdx': '/docs/a%20b/c',
  'docs/a+b.md': '/docs/a+b',
  'docs/C#-guide.md': '/docs/c-sharp',
  'docs/q&a@x,y;z=$.md': '/docs/q',
  'blog/post.md': '/blog/post',
  'src/pages/about.md': '/about',
  'src/pages/help/faq.md': '/help/faq',
}
let siteDir = ''
beforeAll(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-links-'))
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"></svg>'
  for (const [file, text] of Object.entries({
    'docs/picture.svg': svg,
    'docs/file.pdf': 'pdf',
    'static/img/logo.svg': svg,
    'static/guide.pdf': 'pdf',
    'static/a b.7z': '7z',
    'docs/img #1.svg': svg,
    'static/img/a+b #2.svg': svg,
    'docs/file&1.pdf': 'pdf',
    'docs/LICENSE': 'MIT',
    'docs/deploy/Dockerfile': 'FROM scratch',
    'docs/xacml-3.0-sample-policy': 'policy',
    'docs/old.html': '<p>old</p>',
    'docs/b': 'a file with the name of a document',
  })) {
    mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true })
    writeFileSync(path.join(siteDir, file), text)
  }
})
afterAll(() => rmSync(siteDir, { recursive: true, force: true }))

async function compile(source: string, settings: CompileSettings = {}, sourcePath = 'docs/page.md') {
  const compiler = await openCompiler({ siteDir, sources, ...settings })
  const compiled = await compiler.compileValid(source, sourcePath)
  return { ...compiled.artifact, html: await compiler.render(compiled) }
}
async function compileOnly(source: string, settings: CompileSettings) {
  const compiler = await openCompiler({ siteDir, ...settings })
  return compiler.compileValid(source, 'docs/page.mdx')
}
const hrefs = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)

describe('links', () => {
  test('to files without extension are downloads, unless a document has the path', async () => {
    const { html, diagnostics } = await compile(
      '[a](LICENSE) [b](./deploy/Dockerfile) [c](./b) [d](./deploy) [e](xacml-3.0-sample-policy) [f](old.html) [g](./none)',
    )
    expect(hrefs(html)).toEqual([
      '/assets/files/LICENSE-e3482b6c26',
      '/assets/files/Dockerfile-bd7c9f7c5c',
      '/docs/b',
      '/docs/deploy',
      '/assets/files/xacml-3-797cfe29dc.0-sample-policy',
      '/docs/old.html',
      '/docs/none',
    ])
    expect(diagnostics).toEqual([])
  })

  test('to documents lead to their pages, with query and hash', async () => {
    const source =
      '[a](b.md) [b](./b.md?x=1#y) [c](/b.md) [d](@site/docs/b.md) [e](./a%20b/c.mdx) [f](@site/blog/post.md) [g]\n\n[g]: b.md "T"\n'
    const { html, links, diagnostics } = await compile(source)
    expect(hrefs(html)).toEqual([
      '/docs/b',
      '/docs/b?x=1#y',
      '/docs/b',
      '/docs/b',
      '/docs/a%20b/c',
      '/blog/post',
      '/docs/b',
    ])
    expect(links.map(({ url, line, column }) => [url, line, column])[1]).toEqual(['/docs/b?x=1#y', 1, 11])
    expect(diagnostics).toEqual([])
  })

  test('name files with signs that URLs reserve by their escapes', async () => {
    const { html, diagnostics } = await compile(
      '[a](./a%2Bb.md) [b](C%23-guide.md#x) [c](/q%26a%40x%2Cy%3Bz%3D%24.md) [d](./file%261.pdf) [e](/img/a%2Bb%20%232.svg)\n\n![f](./img%20%231.svg) ![g](/img/a%2Bb%20%232.svg)\n',
    )
    expect(hrefs(html).map((href) => href?.replace(/-[\da-f]{10}/, '-HASH'))).toEqual([
      '/docs/a+b',
      '/docs/c-sharp#x',
      '/docs/q',
      '/assets/files/file-1-HASH.pdf',
      '/img/a%2Bb%20%232.svg',
    ])
    expect(html).toMatch(/src="\/assets\/images\/img-1-[\da-f]+\.svg".*src="\/img\/a%2Bb%20%232\.svg"/)
    expect(diagnostics).toEqual([])
  })

  test('are looked up in the order of Docusaurus, in the folders of all plugins', async () => {
    const from = 'src/pages/help/faq.md'
    const { html, reported } = await compile(
      '[a](/about.md) [b](about.md) [c](./about.md) [d](/docs/b.md) [e](docs/b.md) [f](../about.md)\n',
      {},
      from,
    ).then((read) => ({
      ...read,
      reported: read.diagnostics.map(({ message }) => message),
    }))
    expect(hrefs(html)).toEqual(['/about', '/about', './about.md', '/docs/b', '/docs/b', '/about'])
    expect(reported).toEqual(['The link ./about.md points to a document that does not exist.'])
  })

  test('with invalid URLs, text fragments and unusual file names do not fail', async () => {
    const { html, diagnostics } = await compile(
      '[a](/\\\\) [b](http://[) [c](#:~:text=a) [d](%E0%A4%A.md) [e](/a%20b.7z) [f](pathname:///g)\n',
    )
    expect(hrefs(html)).toEqual(['/%5C', 'http://%5B', '#:~:text=a', '%E0%A4%25A.md', '/a%20b.7z', '/g'])
    expect(html).toContain('<a href="/a%20b.7z" target="_blank" rel="noopener noreferrer">')
    expect(html).toContain('<a href="/g" data-full-load="">')
    expect(diagnostics.map(({ code }) => code)).toEqual(['broken-markdown-link'])
  })

  test('to documents that do not exist are reported with their location', async () => {
    const { diagnostics, html, links } = await compile('---\na: 1\n---\n\ntext\n[x](./nope.md#y)\n')
    expect(links).toEqual([{ url: './nope.md#y', isReported: true, line: 6, column: 1 }])
    expect(
      diagnostics.map(({ code, severity, message, line, column }) => [code, severity, message, line, column]),
    ).toEqual([
      ['broken-markdown-link', 'warning', 'The link ./nope.md#y points to a document that does not exist.', 6, 1],
    ])
    expect(hrefs(html)).toEqual(['./nope.md#y'])
  })

  test.each([
    ['./bb.md#x', 'docs/page.md', './b.md'],
    ['../../docs/b.mdx', 'src/pages/about.md', '../../docs/b.md'],
    ['./b.md', 'blog/post.md', '../docs/b.md'],
    ['postt.md', 'blog/post.md', 'post.md'],
    ['@site/blog/pots.md', 'docs/page.md', '@site/blog/post.md'],
  ])('to a document with a wrong path suggest the right one: %s in %s', async (link, from, expected) => {
    const { diagnostics } = await compile(`[x](${link})\n`, {}, from)
    expect(diagnostics.map(({ hint }) => hint)).toEqual([`Did you mean ${expected}?`])
  })

  test('to site paths get the base URL and the trailing slash', async () => {
    const source = '[a](/docs/b) [b](/docs/b#x) [c](../docs/b) [d](#e) [f](pathname:///g)\n'
    const { html, links } = await compile(source, { baseUrl: '/sub/', trailingSlash: true })
    expect(hrefs(html)).toEqual(['/sub/docs/b/', '/sub/docs/b/#x', '/docs/b/', '#e', '/sub/g'])
    expect(links.map(({ url, written }) => [url, written])).toEqual([
      ['/sub/docs/b/', '/docs/b'],
      ['/sub/docs/b/#x', '/docs/b#x'],
      ['/docs/b/', '../docs/b'],
      ['#e', undefined],
    ])
  })

  test('to pages that are named like files get the trailing slash, but not those to files', async () => {
    const named = { ...sources, 'docs/node.md': '/docs/node.js/', 'docs/page.mdx': '/docs/page/' }
    const settings = { trailingSlash: true, sources: named }
    const source = '[a](/docs/node.js?q#x) [b](../node.js) [c](/guide.pdf) [d](/docs/none.js) [e](node.md) [f](../b/)\n'
    const urls = ['/docs/node.js/?q#x', '/docs/node.js/', '/guide.pdf', '/docs/none.js', '/docs/node.js/', '/docs/b/']
    expect(hrefs((await compile(source, settings, 'docs/page.mdx')).html)).toEqual(urls)
    const links =
      'import Link from "@docusaurus/Link"\n\n<Link to="/docs/node.js#x">g</Link> <Link to="/guide.pdf">h</Link>\n'
    const { code } = await compileOnly(links, settings)
    expect(code.match(/"\/[^"]*"/g)).toEqual(['"/docs/node.js/#x"', '"/guide.pdf"'])
  })

  test('to files publish them and open in a new tab', async () => {
    const { html, assets, links } = await compile('[a](./file.pdf#page=2) [b](/guide.pdf) [c](./none.zip)\n', {
      baseUrl: '/sub/',
    })
    expect(assets).toEqual([
      { file: `${siteDir}/docs/file.pdf`, url: expect.stringMatching(/^\/assets\/files\/file-[0-9a-f]{10}\.pdf$/) },
    ])
    expect(hrefs(html)).toEqual([`/sub${assets[0]?.url}#page=2`, '/sub/guide.pdf', '/docs/none.zip'])
    expect(html.match(/target="_blank" rel="noopener noreferrer"/g)).toHaveLength(2)
    expect(links.map(({ url }) => url)).toEqual(['/docs/none.zip'])
  })

  test('to other sites open in a new tab unless they have a target', async () => {
    const { html } = await compile(
      '[a](https://example.org) [b](mailto:a@b.c) <a href="https://example.org" target="_self">c</a>\n',
    )
    expect(html).toBe(
      '<p><a href="https://example.org" target="_blank" rel="noopener noreferrer">a</a> <a href="mailto:a@b.c">b</a> ' +
        '<a href="https://example.org" target="_self">c</a></p>',
    )
  })

  test.each([
    ['[a](javascript:alert(1))', '<p><a>a</a></p>'],
    ['[a][b]\n\n[b]: JavaScript:alert(1)', '<p><a>a</a></p>'],
    ['<javascript:alert(1)>', '<p><a>javascript:alert(1)</a></p>'],
    ['![a](vbscript:x)', '<p><img alt="a"></p>'],
    ['<a href="java&Tab;script:alert(1)">a</a>', '<p><a>a</a></p>'],
    ['[a](data:text/html,x)', '<p><a>a</a></p>'],
    ['[a](feed:javascript:x)', '<p><a>a</a></p>'],
    ['<svg><a xlink:href="javascript:x">a</a></svg>', '<p><svg><a>a</a></svg></p>'],
    ['<svg><animate values="#a; javascript:x"></animate></svg>', '<p><svg><animate></animate></svg></p>'],
    ['<svg><set to="javascript:x"></set></svg>', '<p><svg><set></set></svg></p>'],
    ['<form action="javascript:x"></form>', '<form></form>'],
  ])('that run code are left out: %s', async (source, expected) => {
    const { html, diagnostics } = await compile(`A\n\n${source}\n`)
    expect([
      html.replace(/^<p>A<\/p>\s*/, '').trim(),
      diagnostics.map(({ code, severity }) => [code, severity]),
    ]).toEqual([expected, [['script-address', 'warning']]])
  })

  test('that are documents themselves are left out of elements that show documents', async () => {
    const source =
      '<iframe src="data:text/html,x"></iframe>\n\n<object data="data:image/svg+xml,x"></object>\n\n<embed src="data:text/html;base64,eA==">\n'
    const { html, diagnostics } = await compile(source)
    expect(html.replace(/\s*<\/?p>\s*/g, '\n').trim()).toMatch(/^<iframe><\/iframe>\s*<object><\/object>\s*<embed>$/)
    // The policy of the site blocks them, too.
    expect(diagnostics.filter(({ code }) => !code.startsWith('blocked-')).map(({ code }) => code)).toEqual(
      Array.from({ length: 3 }, () => 'script-address'),
    )
  })

  test('that run code are left out of other attributes', async () => {
    const source = '<object data="javascript:x"></object><video poster="javascript:y"></video>\n'
    const { html, diagnostics } = await compile(source)
    expect(html).not.toContain('javascript')
    expect(diagnostics.map(({ code }) => code)).toEqual(['script-address', 'script-address'])
  })

  test('that run code are left out of templates, whose Markdown is converted as elsewhere', async () => {
    const source = '<template shadowrootmode="open">\n<a href="javascript:x">a</a>\n\n## B\n\n</template>\n'
    const { html, diagnostics } = await compile(source)
    expect(html).toMatch(/^<template shadowrootmode="open">\s*<a>a<\/a>\s*<h2 id="b"[^>]*>B.*<\/h2>\s*<\/template>\s*$/)
    expect(diagnostics.map(({ code }) => code)).toEqual(['script-address'])
  })

  test('that run code are left out of JSX, with their place', async () => {
    const source =
      "import Link from '@theme/Link'\n\n<a href={'javascript:x'}>a</a> <Link to=\"javascript:y\">b</Link>\n"
    const { html, diagnostics } = await compile(source, {}, 'docs/page.mdx')
    expect(html).not.toContain('javascript')
    expect(diagnostics.map(({ message, hint, line, column }) => [message, hint, line, column])).toEqual(
      [
        ['x', 1],
        ['y', 32],
      ].map(([code, column]) => [
        `The address javascript:${code} can run code (\`javascript:\`), so it is left out of the page.`,
        'Write a URL, or show the code in a code block.',
        3,
        column,
      ]),
    )
  })

  test('that are documents are left out of a component with the name of an element that loads files', async () => {
    const source =
      'import Link from \'@theme/Link\'\n\n<Link to="data:text/html,x">a</Link> <Link href={"data:text/html,x"}>b</Link>\n'
    const { html, diagnostics } = await compile(source, {}, 'docs/page.mdx')
    expect(html).not.toContain('data:')
    expect(diagnostics.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['script-address', 3, 1],
      ['script-address', 3, 38],
    ])
  })

  test.each([
    '[a](//example.org)',
    '<a href="data:text/html,x" download="x.html">a</a>',
    '[a](data:text/plain,x)',
    '![a](data:image/svg+xml,x)',
  ])('that are data for readers, or name a host only, stay as written: %s', async (source) => {
    const { html, diagnostics } = await compile(`${source}\n`)
    expect(diagnostics.filter(({ code }) => code !== 'blocked-frame')).toEqual([])
    expect(html).toContain(/data:[^")]+|\/\/[^")]+/.exec(source)?.[0])
  })

  test.each([
    ['https:page', 'Write `https://page`, or `page` for a page of this site.'],
    ['https:/a/b', 'Write `https://a/b`, or `/a/b` for a page of this site.'],
    ['https:///a', 'Write `https://a`, or `/a` for a page of this site.'],
    ['https://', 'Write a complete URL, such as `https://example.org/page`.'],
  ])('without a host are warnings: %s', async (address, hint) => {
    const { html, diagnostics } = await compile(`[a](${address})\n`)
    expect(html).toContain(`href="${address}"`)
    expect(diagnostics.map((each) => [each.code, each.severity, each.hint, each.line])).toEqual([
      ['address-without-host', 'warning', hint, 1],
    ])
  })

  test('in JSX are resolved; those of components are only checked', async () => {
    const { html, links } = await compile(
      'import Link from \'@theme/Link\'\n\n<a href="./b.md#x">a</a> <Link to="/docs/b" href={\'/c\'} />\n',
      { baseUrl: '/sub/' },
      'docs/page.mdx',
    )
    expect(hrefs(html)).toEqual(['/docs/b#x'])
    expect(html).toContain('{&quot;to&quot;:&quot;/docs/b&quot;,&quot;href&quot;:&quot;/c&quot;}')
    expect(links.map(({ url, line, column }) => [url, line, column])).toEqual([
      ['/docs/b#x', 3, 1],
      ['/sub/docs/b', 3, 26],
    ])
  })

  test('of components of the site count only if the page renders them', async () => {
    const source =
      'export const Repo = ({ href }) => <b>{href}</b>\n\n<Repo href="package.json" /> <Repo href="none.md" /> <Repo href="b.md" />\n'
    const { html, links, diagnostics } = await compile(source, {}, 'docs/page.mdx')
    expect(html).toContain('<b>package.json</b>\n<b>none.md</b>\n<b>/docs/b</b>')
    expect(diagnostics).toEqual([])
    expect(links.map(({ url, ifRendered }) => [url, ifRendered])).toEqual([
      ['package.json', true],
      ['none.md', true],
      ['/docs/b', undefined],
    ])
  })
})

describe('pictures', () => {
  test('are published with their size and load lazily, except the first', async () => {
    const { html, assets } = await compile('![a](picture.svg)\n\n![b](/img/logo.svg)\n', { baseUrl: '/sub/' })
    expect(assets).toEqual([
      {
        file: `${siteDir}/docs/picture.svg`,
        url: expect.stringMatching(/^\/assets\/images\/picture-[0-9a-f]{10}\.svg$/),
      },
    ])
    expect(html).toBe(
      `<p><img src="/sub${assets[0]?.url}" alt="a" width="40" height="30" decoding="async"></p>` +
        '<p><img src="/sub/img/logo.svg" alt="b" width="40" height="30" loading="lazy" decoding="async"></p>',
    )
  })

  test('that do not exist are reported with their location', async () => {
    const { diagnostics } = await compile('text\n\n![a](none.png) and ![b](/none.png)\n')
    expect(
      diagnostics.map(({ code, severity, message, line, column }) => [code, severity, message, line, column]),
    ).toEqual([
      ['broken-image', 'error', 'The image none.png does not exist.', 3, 1],
      ['broken-image', 'error', 'The image /none.png does not exist.', 3, 20],
    ])
  })
})
