import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BuildStats } from '../../src/cli/commands/index.ts'
import { builtPage } from '../support/pages.ts'
import { png } from '../support/png.ts'
import { cleanOutput, inodes, openSite, snapshot, type TestSite } from '../support/sites.ts'

/** A photograph: colors that change slowly, and noise. */
const photo = (seed: number) =>
  png(300, 200, (x, y) => {
    const noise = ((x * 7919 + y * 104729 + seed) * 2654435761) % 24
    return [x % 200, y, (x + y) % 180].map((value) => value + noise) as [number, number, number]
  })
const flat = png(40, 40, () => [10, 20, 30])

let site: TestSite
beforeEach(() => {
  site = openSite('two-lines')
  write(
    'site.config.ts',
    `import { defineConfig } from 'lectern'
import { blog, docs, llms } from 'lectern/plugins'
export default defineConfig({
  title: 'Photos',
  url: 'https://photos.example',
  baseUrl: '/sub/',
  images: { formats: ['avif', 'webp'], widths: [200, 100] },
  theme: { imageZoom: true },
  plugins: [docs(), blog(), llms()],
})
`,
  )
  write('docs/img/photo.png', photo(1))
})
afterEach(() => site.close())

function write(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(path.join(site.dir, file)), { recursive: true })
  writeFileSync(path.join(site.dir, file), content)
}

const masked = (html: string) => html.replace(/-[0-9a-f]{10}(?=\.)/g, '-#')
const size = (bytes: number) => `${Math.ceil(bytes / 1e3)} kB`
const images = () => [...snapshot(path.join(site.dir, 'build/assets/images')).keys()].map(masked).sort()
const widestBytes = () =>
  [...snapshot(path.join(site.dir, 'build/assets/images'))]
    .filter(([name]) => /(?:-200-.*avif|flat-40-.*webp)$/.test(name))
    .reduce((sum, [, content]) => sum + content.length, 0)
const pictures = (html: string) => masked(html).match(/<picture>.*?<\/picture>/gs) ?? []

function picture(attributes: string, width = 300): string {
  const sizes = `(max-width: ${width + 40}px) calc(100vw - 40px), ${width}px`
  const source = (format: string) => {
    const candidates = [100, 200].map((width) => `/sub/assets/images/photo-${width}-#.${format} ${width}w`)
    return `<source type="image/${format}" srcset="${candidates.join(', ')}" sizes="${sizes}">`
  }
  return `<picture>${source('avif')}${source('webp')}<img src="/sub/assets/images/photo-#.png" ${attributes}></picture>`
}

test('images become pictures with smaller variants, which later builds reuse', async () => {
  write('docs/flat.png', flat)
  write(
    'docs/more/next.md',
    '# Next\n\n![A](../img/photo.png)\n\n<img src="../img/photo.png" alt="B" width="150">\n\n![C](../flat.png)\n\n## Section\n\n[![D](../img/photo.png#gh-dark-mode-only)](../intro.md)\n',
  )
  write(
    'docs/page.mdx',
    '# Page\n\n{1 + 1}\n\n<img src="./img/photo.png" alt="E" />\n\n<img src="./img/photo.png" srcSet="/a.png 2x" alt="F" />\n',
  )
  write('docs/_part.mdx', '![G](img/photo.png)\n')
  write('docs/imports.mdx', "import Part from './_part.mdx'\n\n# Imports\n\n<Part />\n")
  write('static/photo.png', photo(1))
  write('blog/2024-01-02-post.md', '# Post\n\n<!-- truncate -->\n\n![H](/photo.png)\n')
  const first = await site.build(['--stats', path.join(site.dir, 'stats.json')])
  expect(pictures(builtPage(site, '/docs/more/next').html)).toEqual([
    picture('alt="A" width="300" height="200" decoding="async"'),
    picture('alt="B" width="150" loading="lazy" decoding="async"', 150),
    // AVIF would be larger than the original.
    '<picture><source type="image/webp" srcset="/sub/assets/images/flat-40-#.webp 40w" sizes="(max-width: 80px) calc(100vw - 40px), 40px">' +
      '<img src="/sub/assets/images/flat-#.png" alt="C" width="40" height="40" loading="lazy" decoding="async"></picture>',
    picture('alt="D" width="300" height="200" loading="lazy" decoding="async"').replace(
      '#.png',
      '#.png#gh-dark-mode-only',
    ),
  ])
  const inJsx = picture('alt="E" decoding="async"')
    .replaceAll('srcset', 'srcSet')
    .replace(/(<(?:source|img)[^>]*)>/g, '$1/>')
  expect(pictures(builtPage(site, '/docs/page').html)).toEqual([inJsx])
  expect(pictures(builtPage(site, '/docs/imports').html)).toEqual([
    picture('alt="G" width="300" height="200" loading="lazy" decoding="async"'),
  ])
  expect(pictures(builtPage(site, '/blog/2024/01/02/post').html)).toEqual([
    picture('alt="H" width="300" height="200" decoding="async"').replace('assets/images/photo-#.png', 'photo.png'),
  ])
  expect(images()).toEqual([
    'flat-#.png',
    'flat-40-#.webp',
    'photo-#.png',
    ...['100-#.avif', '100-#.webp', '200-#.avif', '200-#.webp'].map((name) => `photo-${name}`),
  ])

  // Feeds and the Markdown export have the originals.
  const address = 'https://photos.example/sub/photo.png'
  expect(site.file('build/blog/rss.xml')).toContain(
    `<![CDATA[<p><img src="${address}" alt="H" width="300" height="200"></p>]]>`,
  )
  expect(site.file('build/blog/2024/01/02/post.md')).toContain(`![H](${address})`)

  const { images: stats } = JSON.parse(site.file('stats.json')) as BuildStats
  expect(stats).toEqual({ count: 2, bytes: photo(1).length + flat.length, optimizedBytes: widestBytes() })
  expect(first.output).toMatch(/✓ images 2 [\d.]+ s\n/)
  expect(first.output).toContain(`\n2 images optimized: ${size(stats.bytes)} → ${size(stats.optimizedBytes)} (`)
})

test('later builds convert only images that changed', async () => {
  write('docs/intro.md', '# Intro\n\n![A](img/photo.png)\n\n![B](other.png)\n')
  write('docs/other.png', photo(2))
  const first = await site.build()
  expect(first.output).toContain('✓ images 2')
  const before = inodes(path.join(site.dir, 'build'))

  const second = await site.build()
  expect(second.output).not.toContain('✓ images')
  expect(second.output).toMatch(/\n2 images optimized: .*0 documents compiled, 2 reused, 0 files written/s)
  expect(inodes(path.join(site.dir, 'build'))).toEqual(before)

  // The variants are in the cache, not only in the output.
  rmSync(path.join(site.dir, 'build'), { recursive: true })
  expect((await site.build()).output).not.toContain('✓ images')
  expect([...inodes(path.join(site.dir, 'build')).keys()]).toEqual([...before.keys()])

  write('docs/other.png', photo(3))
  const third = await site.build()
  expect(third.output).toContain('✓ images 1 ')
  expect(third.output).toContain('1 document compiled, 1 reused')
  expect(images()).toHaveLength(10)
  expect(snapshot(path.join(site.dir, 'build'))).toEqual(await cleanOutput(site))

  // Other settings convert all images again.
  write('site.config.ts', site.file('site.config.ts').replace("'avif', ", ''))
  expect((await site.build()).output).toContain('✓ images 2 ')
  expect(images().filter((name) => name.endsWith('.avif'))).toEqual([])
})

test('a damaged image is reported by builds and checks, with the line in the document', async () => {
  write('docs/img/photo.png', photo(1).subarray(0, 5000))
  write('docs/intro.md', '# Intro\n\nA\n![A](img/photo.png)\n')
  for (const command of ['build', 'check']) {
    const { code, output } = await site.run([command])
    expect(code).toBe(1)
    expect(output).toContain('docs/intro.md:4:1 The image img/photo.png cannot be decoded: ')
  }
  write('docs/img/photo.png', photo(1))
  const { code, output } = await site.run(['check'])
  expect([code, output]).toEqual([0, expect.stringContaining('No errors')])
})
