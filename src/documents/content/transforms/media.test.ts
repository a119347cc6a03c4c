import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBothParsers } from '../../../../tests/support/both-parsers.ts'

const settings = { siteDir: '', baseUrl: '/sub/' }
beforeAll(() => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-media-'))
  settings.siteDir = siteDir
  for (const folder of ['docs', 'static']) mkdirSync(path.join(siteDir, folder))
  for (const name of ['docs/a.png', 'docs/b.png', 'docs/v.mp4', 'docs/t.vtt', 'static/s.mp4', 'static/s.png'])
    writeFileSync(path.join(siteDir, name), 'x')
})
afterAll(() => rmSync(settings.siteDir, { recursive: true, force: true }))

const unhashed = (html: string) => html.replace(/-[0-9a-f]{10}(?=\.)/g, '-#')

withBothParsers(
  'media',
  (read) => {
    test.each([
      ['<video src="v.mp4" poster="./a.png"></video>', ['/sub/assets/files/v-#.mp4', '/sub/assets/images/a-#.png']],
      ['<video SRC="/s.mp4" poster="/s.png"></video>', ['src="/sub/s.mp4"', 'poster="/sub/s.png"']],
      [
        '<picture><source srcset="a.png, b.png 2x"><img src="/s.png" srcset="/s.png 1x,b.png 300w"></picture>',
        [
          '"/sub/assets/images/a-#.png, /sub/assets/images/b-#.png 2x"',
          '"/sub/s.png 1x,/sub/assets/images/b-#.png 300w"',
        ],
      ],
      ['<video><track src="t.vtt"></video>', ['src="/sub/assets/files/t-#.vtt"']],
      [
        '<source srcset="data:image/png;base64,AA== 1x, https://x.com/a,b.png 2x">',
        ['data:image/png;base64,AA== 1x, https://x.com/a,b.png 2x'],
      ],
      ['<source srcset="pathname:///x.png 1x">', ['"/x.png 1x"']],
      [
        '<iframe src="/page"></iframe><iframe src="https://x.com/a.mp4"></iframe>',
        ['src="/page"', 'https://x.com/a.mp4'],
      ],
    ])('have the URLs of published files: %s', async (source, expected) => {
      const { html, diagnostics } = await read(`${source}\n`)
      expect(diagnostics.filter(({ code }) => code === 'missing-file')).toEqual([])
      for (const part of expected) expect(unhashed(html)).toContain(part)
    })

    test('are reported if they are missing', async () => {
      const { diagnostics } = await read('## A\n\n<video src="none.mp4" poster="a.png"></video>\n')
      expect(diagnostics).toMatchObject([{ code: 'missing-file', severity: 'error', line: 3 }])
    })
  },
  settings,
)
