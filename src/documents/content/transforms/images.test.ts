import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBothParsers } from '../../../../tests/support/both-parsers.ts'

/** The beginning of a 40 × 30 image in each format, which contains its size. */
const pictures: Record<string, Buffer> = {
  png: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), words(40, 30), Buffer.alloc(9)]),
  gif: Buffer.from('GIF89a\x28\0\x1e\0\0\0\0', 'latin1'),
  jpg: Buffer.from(
    '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xc0\0\x11\x08\0\x1e\0\x28\x03\0\0\0\0\0\0\0\0\0',
    'latin1',
  ),
  webp: Buffer.from('RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x27\0\0\x1d\0\0', 'latin1'),
  avif: avif(40, 30),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"></svg>'),
}

/** Exif data with orientation 6: the right side is up. */
const turned = Buffer.from(
  '\xff\xe1\0\x22Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0',
  'latin1',
)

function words(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4)
  return buffer
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([words(body.length + 8), Buffer.from(type), body])
}

function avif(width: number, height: number): Buffer {
  const size = box('ispe', words(0, width, height))
  const properties = box('iprp', box('ipco', size))
  return Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0avifmif1')), box('meta', words(0), properties)])
}

const settings = { siteDir: '', baseUrl: '/sub/' }
beforeAll(() => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-images-'))
  settings.siteDir = siteDir
  for (const folder of ['docs/img', 'static/img']) mkdirSync(path.join(siteDir, folder), { recursive: true })
  for (const [ending, content] of Object.entries(pictures))
    writeFileSync(path.join(siteDir, `docs/a.${ending}`), content)
  writeFileSync(path.join(siteDir, 'docs/img/a b.svg'), pictures.svg as Buffer)
  writeFileSync(path.join(siteDir, 'static/img/s t.svg'), pictures.svg as Buffer)
  writeFileSync(path.join(siteDir, 'docs/broken.png'), 'no picture')
  writeFileSync(path.join(siteDir, 'docs/wide.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 300"/>')
  const jpg = pictures.jpg as Buffer
  writeFileSync(path.join(siteDir, 'docs/turned.jpg'), Buffer.concat([jpg.subarray(0, 2), turned, jpg.subarray(2)]))
})
afterAll(() => rmSync(settings.siteDir, { recursive: true, force: true }))

const unhashed = (html: string) => html.replace(/-[0-9a-f]{10}(?=\.)/g, '-#')
const size = 'width="40" height="30"'
/** Text that fills the first screen. */
const below = `${'Some text. '.repeat(150)}\n\n`
const loadAttributes = 'decoding="async"'

withBothParsers(
  'images',
  (read) => {
    test.each(Object.keys(pictures))('have the size of their file: %s', async (ending) => {
      expect(unhashed((await read(`## A\n\n![a](a.${ending})\n`)).html)).toContain(
        `<p><img src="/sub/assets/images/a-#.${ending}" alt="a" ${size} ${loadAttributes}></p>`,
      )
    })

    test('are found relative to the document, in the site and in static folders', async () => {
      const source =
        '# A\n\n## B\n\n![](./a.svg) ![](a.svg) ![](@site/docs/a.svg) ![](<img/a b.svg>) ![](img/a%20b.svg) ![](/img/s%20t.svg) ![r]\n\n[r]: a.svg "T"\n'
      const { html, reported, assets } = await read(source)
      const sources = [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => unhashed(src as string))
      const own = '/sub/assets/images/a-#.svg'
      const spaced = '/sub/assets/images/a-b-#.svg'
      expect(sources).toEqual([own, own, own, spaced, spaced, '/sub/img/s%20t.svg', own])
      expect(html).toContain(`alt="r" title="T" ${size}`)
      expect(reported).toEqual([])
      expect(assets.map(({ url }) => unhashed(url))).toEqual(['/assets/images/a-#.svg', '/assets/images/a-b-#.svg'])
    })

    test('keep query and hash, for example of images for one color mode', async () => {
      const { html } = await read('## A\n\n![](a.svg#gh-dark-mode-only) ![](a.svg?x=1)\n')
      expect(unhashed(html)).toContain('src="/sub/assets/images/a-#.svg#gh-dark-mode-only"')
      expect(unhashed(html)).toContain('src="/sub/assets/images/a-#.svg?x=1"')
    })

    test('load lazily, except the first one on the first screen', async () => {
      const images = async (source: string, sourcePath?: string) =>
        [...(await read(source, sourcePath)).html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag.includes('lazy'))
      expect(await images('# A\n\n![](a.svg) ![](a.svg)\n')).toEqual([false, true])
      expect(await images(`# A\n\n${'Some text. '.repeat(100)}\n\n## B\n\n![](a.svg)\n`)).toEqual([false])
      expect(await images(`${below}![](a.svg)\n`)).toEqual([true])
      expect(await images('![](a.svg)\n', 'docs/_part.md')).toEqual([true])
      expect(await images('![](https://example.org/a.png)\n\n![](a.svg)\n')).toEqual([false, true])
    })

    test('that are wide drawings scroll on phones, if they are alone in their paragraph', async () => {
      const paragraphs = async (source: string) =>
        [...(await read(source)).html.matchAll(/<p[^>]*>/g)].map(([tag]) => tag)
      const drawing = '<p class="drawing" tabindex="0">'
      expect(
        await paragraphs('![](wide.svg)\n\n![](wide.svg#gh-light-mode-only)\n![](wide.svg#gh-dark-mode-only)'),
      ).toEqual([drawing, drawing])
      expect(await paragraphs('![](a.svg)\n\n![](a.png)\n\nSee ![](wide.svg)\n\n[![](wide.svg)](#a)')).toEqual(
        Array(4).fill('<p>'),
      )
    })

    test('that a camera stored sideways have the size as displayed', async () => {
      expect((await read('## A\n\n![a](turned.jpg)\n')).html).toContain('width="30" height="40"')
    })

    test('work in links, in HTML and with a given size', async () => {
      expect(unhashed((await read('## A\n\n[![a](a.svg)](#a)\n')).html)).toContain(
        `<a href="#a"><img src="/sub/assets/images/a-#.svg" alt="a" ${size} ${loadAttributes}></a>`,
      )
      expect(unhashed((await read('## A\n\n<p><img src="./a.svg" alt="a" width="20"></p>\n')).html)).toContain(
        `<p><img src="/sub/assets/images/a-#.svg" alt="a" width="20" ${loadAttributes}></p>`,
      )
      expect((await read('## A\n\n![a](broken.png)\n')).html).toContain(`alt="a" ${loadAttributes}>`)
    })

    test('in JSX are resolved from plain strings and from require()', async () => {
      const source =
        '<img src="./a.svg" />\n\n<img src={require("./a.svg").default} />\n\n<img src="/img/s%20t.svg" />\n\n<img src="/no/such.svg" />\n\n<img src="pathname:///x.svg" />\n'
      const { html, reported } = await read(source, 'docs/page.mdx')
      expect(unhashed(html).replace(/<link rel="preload"[^>]*>/g, '')).toBe(
        [...Array(2).fill('/sub/assets/images/a-#.svg'), '/sub/img/s%20t.svg', '/no/such.svg', '/x.svg']
          .map((src) => `<img src="${src}"/>`)
          .join('\n'),
      )
      expect(reported).toEqual([])
    })

    test('in JSX that do not exist are reported if their path is relative', async () => {
      const source = '<img src="./a.svg" />\n\n<div><img src="./no.png" /></div>\n\n<img src="#a" />\n'
      const { diagnostics, html } = await read(source, 'docs/page.mdx')
      expect(diagnostics).toMatchObject([
        {
          code: 'broken-image',
          severity: 'warning',
          message: 'The image ./no.png does not exist.',
          line: 3,
          column: 6,
        },
      ])
      expect(html).toContain('<img src="./no.png"/>')
      const ignored = await read(source, 'docs/page.mdx', { markdown: { onBrokenMarkdownImages: 'ignore' } })
      expect(ignored.reported).toEqual([])
    })

    test('that do not exist are reported with the severity of the site config', async () => {
      const source = 'a\n\nb ![](./no.png) ![](/no.png) ![](pathname:///no.png)\n'
      const { diagnostics, html } = await read(source)
      expect(diagnostics.map(({ code, severity, line, column }) => [code, severity, line, column])).toEqual([
        ['broken-image', 'error', 3, 3],
        ['broken-image', 'error', 3, 17],
      ])
      expect(html).toContain('<img src="/no.png" alt="" loading="lazy" decoding="async"></p>')
      const ignored = await read(source, 'docs/page.md', { markdown: { onBrokenMarkdownImages: 'ignore' } })
      expect(ignored.reported).toEqual([])
    })
  },
  settings,
)
